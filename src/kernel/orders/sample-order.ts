/**
 * The e-mail domain of sample orders, reserved for examples (RFC 2606). The API refuses it, so that no real order can
 * look like a sample.
 */
export const SAMPLE_DOMAIN = 'sample.example'
/** The same as an SQL pattern. */
export const SAMPLE_MAILBOXES = `%@${SAMPLE_DOMAIN}`

/** Whether it is a sample order of a demo. Masked e-mail addresses keep their domain. */
export function isSampleOrder({ email }: { email: string }): boolean {
  return email.endsWith(`@${SAMPLE_DOMAIN}`)
}
