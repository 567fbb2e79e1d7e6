/**
 * Where the buyers of a demo's invented orders have their mailboxes: a name that is reserved for examples (RFC 2606), so
 * that no real order can look like one.
 */
export const SAMPLE_DOMAIN = 'sample.example'

/** Whether a demo invented the order. Masking an e-mail leaves its domain. */
export function isSampleOrder({ email }: { email: string }): boolean {
  return email.endsWith(`@${SAMPLE_DOMAIN}`)
}
