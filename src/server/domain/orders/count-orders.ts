import type { Clock } from '#shared/clock.ts'
import type { Db } from '#server/db/client.ts'
import { selectOrderCounts, type OrderCounts } from './orders.sql.ts'

/** How many orders there are; drafts that nobody paid and deleted ones are left out. */
export async function countOrders(deps: { db: Db; clock: Clock }): Promise<OrderCounts> {
  const midnight = new Date(deps.clock.now())
  midnight.setUTCHours(0, 0, 0, 0)
  return selectOrderCounts(deps.db, midnight)
}
