import type { Tx } from '#server/db/client.ts'
import { updateUser } from './accounts.sql.ts'
import { deleteTokensOf } from './tokens.sql.ts'

/**
 * Notes that whoever owns the account reads its mailbox. The one place where that becomes true, whichever mailed link
 * proved it: what is only given to a proven mailbox is given here, in the same transaction.
 */
export async function proveMailbox(tx: Tx, userId: string, now: Date): Promise<void> {
  await updateUser(tx, userId, { emailVerifiedAt: now, updatedAt: now })
  await deleteTokensOf(tx, userId, 'verify-email')
}
