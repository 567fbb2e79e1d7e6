import type { Clock } from '#kernel/clock.ts'
import type { Tx } from '#platform/db/client.ts'
import type { AccountReactions } from '#modules/accounts/domain/account-reactions.ts'
import { updateUser } from '#modules/accounts/data/accounts.sql.ts'
import { deleteTokensOf } from '#modules/accounts/data/tokens.sql.ts'

/**
 * Stores that the account's owner has access to the mailbox. The only place where this happens, whichever mailed link
 * proved it. What only a confirmed mailbox may get is given here, in the same transaction.
 */
export async function proveMailbox(
  deps: { clock: Clock; reactions: AccountReactions },
  tx: Tx,
  userId: string,
): Promise<void> {
  const now = deps.clock.now()
  const member = await updateUser(tx, userId, { emailVerifiedAt: now, updatedAt: now })
  await deleteTokensOf(tx, userId, 'verify-email')
  if (member) await deps.reactions.mailboxProven(deps, tx, { userId, email: member.email })
}
