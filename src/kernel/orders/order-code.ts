/** What a code is for: the order's e-mail, the browser that asked, and the time. */
export interface OrderCodeRequest {
  orderId: string
  browserHash: string
  sentAt: Date
}

/**
 * The six-digit code of a request. It is derived with a keyed hash, so that others cannot compute it and nothing has to
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
