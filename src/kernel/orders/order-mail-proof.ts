/**
 * What stands in the link of an order's mail, and nowhere else: it shows that the mailbox was read. `keyedHash` keeps
 * others from making one.
 */
export function orderMailProof({ keyedHash }: { keyedHash(text: string): string }, orderId: string): string {
  return keyedHash(`order mailbox ${orderId}`)
}
