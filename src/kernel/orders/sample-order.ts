/**
 * Where the buyers of a demo's invented orders have their mailboxes: a name that is reserved for examples (RFC 2606).
 * No call takes it for an order, so no real one can look invented.
 */
export const SAMPLE_DOMAIN = 'sample.example'
/** The same as a pattern of SQL. */
export const SAMPLE_MAILBOXES = `%@${SAMPLE_DOMAIN}`

/** Whether a demo invented the order. Masking an e-mail leaves its domain. */
export function isSampleOrder({ email }: { email: string }): boolean {
  return email.endsWith(`@${SAMPLE_DOMAIN}`)
}
