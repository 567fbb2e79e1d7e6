import { timingSafeEqual } from 'node:crypto'
import { ID_PATTERN } from '#kernel/ids.ts'

export interface OrderTokenDeps {
  /** See `issueToken` of accounts: the key is the shop's own. */
  keyedHash(text: string): string
}

/**
 * What ties a review to an order, for the buyer who got it in a mail or finds the order in their own list. It names the
 * order and is signed: knowing an order's id, which opens the tracking page, is not enough to review it as a buyer.
 */
export function orderToken(deps: OrderTokenDeps, orderId: string): string {
  return `${orderId}.${deps.keyedHash(`review of order ${orderId}`)}`
}

/** The order that a token is about; undefined when the shop has not signed it. */
export function orderOfToken(deps: OrderTokenDeps, token: string): string | undefined {
  const [orderId = ''] = token.split('.')
  if (!ID_PATTERN.test(orderId)) return undefined
  const [given, right] = [Buffer.from(token), Buffer.from(orderToken(deps, orderId))]
  return given.length === right.length && timingSafeEqual(given, right) ? orderId : undefined
}
