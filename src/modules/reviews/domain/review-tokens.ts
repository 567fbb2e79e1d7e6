import type { Db } from '#platform/db/client.ts'
import type { OrderStatus } from '#kernel/orders/order-states.ts'
import { orderToken, type OrderTokenDeps } from './order-token.ts'
import { selectReviewed } from '#modules/reviews/data/reviews.sql.ts'

/** The review tokens of some orders by id; none for an order that is not completed, or already has a review. */
export async function reviewTokens(
  deps: OrderTokenDeps & { db: Db },
  orders: readonly { id: string; status: OrderStatus }[],
): Promise<ReadonlyMap<string, string>> {
  const completed = orders.filter(({ status }) => status === 'completed').map(({ id }) => id)
  const reviewed = new Set(await selectReviewed(deps.db, completed))
  return new Map(completed.filter((id) => !reviewed.has(id)).map((id) => [id, orderToken(deps, id)]))
}
