import { timingSafeEqual } from 'node:crypto'
import { ID_PATTERN } from '#kernel/ids.ts'

export interface OrderTokenDeps {
  /** See `issueToken` of accounts: the key is the shop's own. */
  keyedHash(text: string): string
}

/**
 * A token that ties a review to an order, for the buyer who got it by mail or in their order list. It contains the
 * order's id and a signature: knowing an order's id, which opens the tracking page, is not enough to review it as its
 * buyer.
 */
export function orderToken(deps: OrderTokenDeps, orderId: string): string {
  return `${orderId}.${deps.keyedHash(`review of order ${orderId}`)}`
}

/** The order of a token; undefined when the signature is wrong. */
export function orderOfToken(deps: OrderTokenDeps, token: string): string | undefined {
  const [orderId = ''] = token.split('.')
  if (!ID_PATTERN.test(orderId)) return undefined
  const [given, right] = [Buffer.from(token), Buffer.from(orderToken(deps, orderId))]
  return given.length === right.length && timingSafeEqual(given, right) ? orderId : undefined
}
