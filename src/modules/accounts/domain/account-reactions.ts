import type { Clock } from '#kernel/clock.ts'
import type { Tx } from '#platform/db/client.ts'

/**
 * What else is given to a member as soon as something is true of the account, in the same transaction. Accounts know
 * no module that reacts.
 */
export interface AccountReactions {
  /** A mailed link has shown that the account's owner reads its mailbox. */
  mailboxProven(deps: { clock: Clock }, tx: Tx, owner: { userId: string; email: string }): Promise<void>
}
