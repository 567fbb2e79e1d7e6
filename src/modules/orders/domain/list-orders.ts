import type { Clock } from '#kernel/clock.ts'
import { Refusal } from '#kernel/refusals.ts'
import type { Db } from '#platform/db/client.ts'
import { pageOf, placeOf, type Page } from '#platform/db/place-in-list.ts'
import { selectListedOrder, selectOrders, type OrderFilters } from '#modules/orders/data/listed-orders.sql.ts'
import type { ListedOrder } from '#modules/orders/data/orders.sql.ts'

const LIMIT = 100

/** All orders, newest first, for the staff. Refuses an invalid cursor with `invalid_input`. */
export async function listOrders(
  deps: { db: Db; clock: Clock },
  asked: OrderFilters & { limit?: number | undefined; cursor?: string | undefined },
): Promise<Page<ListedOrder>> {
  const { limit = LIMIT, cursor, ...filters } = asked
  const after = cursor === undefined ? undefined : placeOf(cursor)
  return pageOf(await selectOrders(deps.db, { ...filters, after, limit: limit + 1, now: deps.clock.now() }), limit)
}

/** One order as the list shows it. Refuses with `not_found`. */
export async function readListedOrder(deps: { db: Db }, orderId: string): Promise<ListedOrder> {
  const order = await selectListedOrder(deps.db, orderId)
  if (!order) throw new Refusal('not_found', 'Order not found.')
  return order
}
