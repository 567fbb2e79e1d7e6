/** A member whose account is deleted: what each module needs to erase their personal data. */
export interface LeavingPerson {
  userId: string
  /** Their e-mail if it is confirmed; otherwise null, because the mailbox may belong to another person. */
  email: string | null
  /** Replaces their e-mail address. */
  placeholder: string
  /** Names that they used here, including the confirmed e-mail. */
  names: readonly string[]
  now: Date
}

/** Replaces a name. */
export const REMOVED = '(removed)'
