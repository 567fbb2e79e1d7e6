/** Addresses that end up in one mailbox: letter case and a `+tag` do not make another. */
export function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*@/, '@')
}
