import type { Clock } from '#kernel/clock.ts'
import type { Tx } from '#platform/db/client.ts'

/** What other modules do in the same transaction when an account changes. Accounts know none of them. */
export interface AccountReactions {
  /** A mailed link has proven that the account's owner has access to the mailbox. */
  mailboxProven(deps: { clock: Clock }, tx: Tx, owner: { userId: string; email: string }): Promise<void>
}
