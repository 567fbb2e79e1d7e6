import type { Db } from '#platform/db/client.ts'
import { pageOf, placeOf, type Page } from '#platform/db/place-in-list.ts'
import { selectOwnOrders, type ListedOrder } from '#modules/orders/data/orders.sql.ts'

const LIMIT = 100

/** A member's orders, newest first. Refuses an invalid cursor with `invalid_input`. */
export async function listOwnOrders(
  deps: { db: Db },
  asked: { userId: string; limit?: number | undefined; cursor?: string | undefined },
): Promise<Page<ListedOrder>> {
  const { userId, limit = LIMIT, cursor } = asked
  const after = cursor === undefined ? undefined : placeOf(cursor)
  return pageOf(await selectOwnOrders(deps.db, { userId, after, limit: limit + 1 }), limit)
}
