/** Which code: whose order it is for, which browser asked, and when. */
export interface OrderCodeRequest {
  orderId: string
  browserHash: string
  sentAt: Date
}

/**
 * The six digits that a request for a code gets. `keyedHash` keeps others from working them out; nothing has to
 * be stored.
 */
export function orderCode(
  { keyedHash }: { keyedHash(text: string): string },
  { orderId, browserHash, sentAt }: OrderCodeRequest,
): string {
  const hash = keyedHash(`order code ${orderId} ${browserHash} ${sentAt.toISOString()}`)
  const number = Array.from(hash).reduce((sum, letter) => (sum * 131 + letter.charCodeAt(0)) % 1_000_000, 0)
  return String(number).padStart(6, '0')
}
