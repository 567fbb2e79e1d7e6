/** A member who leaves: what each module needs to take them out of what it keeps. */
export interface LeavingPerson {
  userId: string
  /** Their e-mail, where they have confirmed it; null else, since the mailbox may be another person's. */
  email: string | null
  /** Stands where their e-mail was. */
  placeholder: string
  /** Names that they went by here, the confirmed e-mail among them. */
  names: readonly string[]
  now: Date
}

/** Stands where a name was. */
export const REMOVED = '(removed)'
