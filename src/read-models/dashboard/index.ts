// Overview: the shop's figures, and what has to be done next. It owns `order_totals`, `order_total_changes` and
// `member_days`, which the database writes itself. It refuses to change anything: it sums up what the other modules
// own.
export { rollUpTotals, rollUpTotalsJob } from './domain/roll-up-totals.ts'
export { listNextActions, type NextActionFound } from './domain/list-next-actions.ts'
export { readOverview } from './domain/read-overview.ts'
