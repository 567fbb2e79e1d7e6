// Overview: the shop's key figures and open tasks. Owns `order_totals`, `order_total_changes` and `member_days`, which
// database triggers fill. It changes nothing: it summarises other modules' data.
export { rollUpTotals, rollUpTotalsJob } from './domain/roll-up-totals.ts'
export { listNextActions, type NextActionFound } from './domain/list-next-actions.ts'
export { readOverview } from './domain/read-overview.ts'
