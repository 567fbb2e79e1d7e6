/**
 * A token that only the link in an order's mail contains: it proves access to the mailbox. Derived with a keyed hash,
 * so that others cannot create one.
 */
export function orderMailProof({ keyedHash }: { keyedHash(text: string): string }, orderId: string): string {
  return keyedHash(`order mailbox ${orderId}`)
}
