/** Stands where the e-mail of a closed account was: no mail can ever go there. */
export function placeholderEmail(userId: string): string {
  return `${userId}${NOWHERE}`
}

const NOWHERE = '@deleted.invalid'

/** Whether this stands where an address was. */
export function isPlaceholder(email: string): boolean {
  return email.endsWith(NOWHERE)
}

/** Whether its owner has deleted the account: the row stays for what hangs by it. */
export function isClosed({ id, email }: { id: string; email: string }): boolean {
  return email === placeholderEmail(id)
}
