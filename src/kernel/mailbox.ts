/** Normalises e-mail addresses that reach the same mailbox: ignores letter case and a `+tag`. */
export function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*@/, '@')
}
