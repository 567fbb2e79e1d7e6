import { DAY_MS, type Clock } from '#kernel/clock.ts'
import { pence, penceFromDecimal, sumPence, type Pence } from '#kernel/money.ts'
import type { LatenessRule } from '#kernel/orders/lateness.ts'
import type { Db } from '#platform/db/client.ts'
import { selectLateCompleted, selectSales } from '#modules/orders/data/lateness.sql.ts'
import { wouldHaveEarned } from './read-lateness.ts'

const DAYS = 90
/** Maximum of late orders in 90 days that are counted. */
const MAX_LATE_ORDERS = 500

export interface LatenessCost {
  days: number
  /** Number of orders completed in this period. */
  orders: number
  late: number
  /** Total awards under the rule. */
  cost: Pence
  /** Their total price. */
  sales: Pence
}

/** The cost of a lateness rule over the last 90 days, based on the orders completed in them. */
export async function latenessCost(deps: { db: Db; clock: Clock }, rule: LatenessRule): Promise<LatenessCost> {
  const since = new Date(deps.clock.now().getTime() - DAYS * DAY_MS)
  const { orders, total } = await selectSales(deps.db, since)
  const late = await selectLateCompleted(deps.db, since, MAX_LATE_ORDERS)
  const awards: Pence[] = []
  for (const order of late) awards.push(await wouldHaveEarned(deps.db, { order, items: order.items }, rule))
  return { days: DAYS, orders, late: late.length, cost: pence(sumPence(awards)), sales: penceFromDecimal(total) }
}
