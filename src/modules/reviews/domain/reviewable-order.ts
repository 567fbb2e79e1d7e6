import { Refusal } from '#kernel/refusals.ts'
import type { Db } from '#platform/db/client.ts'
import { selectOrder } from '#modules/orders/index.ts'
import { orderOfToken, type OrderTokenDeps } from './order-token.ts'
import { selectReviewed } from '#modules/reviews/data/reviews.sql.ts'

/**
 * The order that a token allows to review. Refuses with `link_expired` a wrong signature and an order that is not
 * completed.
 */
export async function completedOrder(deps: OrderTokenDeps, db: Db, token: string) {
  const orderId = orderOfToken(deps, token)
  const order = orderId === undefined ? undefined : await selectOrder(db, orderId)
  if (order?.status !== 'completed')
    throw new Refusal(
      'link_expired',
      'This link to review an order is not valid. You can still leave a review without it.',
    )
  return order
}

export function alreadyReviewed(): Refusal {
  return new Refusal('already_reviewed', 'This order has its review already. Thank you!')
}

/** What a mailed review link is about. Refuses with `link_expired` and `already_reviewed`. */
export async function readReviewableOrder(deps: OrderTokenDeps & { db: Db }, token: string) {
  const order = await completedOrder(deps, deps.db, token)
  if ((await selectReviewed(deps.db, [order.id])).length > 0) throw alreadyReviewed()
  return order
}
