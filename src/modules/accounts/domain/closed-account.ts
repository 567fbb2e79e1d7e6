/** Replaces the e-mail of a closed account; no mail can be sent to it. */
export function placeholderEmail(userId: string): string {
  return `${userId}${NOWHERE}`
}

const NOWHERE = '@deleted.invalid'

/** Whether a value is such a placeholder. */
export function isPlaceholder(email: string): boolean {
  return email.endsWith(NOWHERE)
}

/** Whether its owner has deleted the account; the row stays for records that reference it. */
export function isClosed({ id, email }: { id: string; email: string }): boolean {
  return email === placeholderEmail(id)
}
