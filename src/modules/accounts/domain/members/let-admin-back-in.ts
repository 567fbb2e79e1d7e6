import { randomId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusals.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { AccountsDeps } from '#modules/accounts/domain/accounts-deps.ts'
import { selectAccount, selectAccountByEmail } from '#modules/accounts/data/accounts.sql.ts'
import { issueToken } from '#modules/accounts/domain/sign-in/issue-token.ts'
import { takeOffWaysIn } from './take-off-ways-in.ts'

/**
 * The way back for an admin who has lost every second factor and recovery code, where no other admin can help: for
 * the operator of the server, never for a request. Takes off all that signed the account in, and returns the token of a
 * link that sets a password, once, within the hour; an authenticator or a passkey has to be set up after it. Refuses
 * with `not_found` every account but an active admin.
 */
export async function letAdminBackIn(
  deps: Pick<AccountsDeps, 'db' | 'clock' | 'jobs' | 'events' | 'keyedHash'>,
  { email }: { email: string },
): Promise<{ token: string }> {
  const userId = await inTransaction(deps.db, async (tx) => {
    const found = await selectAccountByEmail(tx, email)
    const account = found && (await selectAccount(tx, found.id, { locked: true }))
    if (!account?.isAdmin || !account.isActive)
      throw new Refusal('not_found', `There is no admin with the e-mail ${email}.`)
    await takeOffWaysIn(deps, tx, account, { actor: account.id, reason: 'By the operator, on the server' })
    return account.id
  })
  deps.events.memberChanged({ userId, change: 'sign-in-reset', actor: userId })
  const token = await issueToken(deps, {
    tokenId: randomId(),
    kind: 'reset-password',
    userId,
    requestedAt: deps.clock.now(),
  })
  if (token === undefined) throw new Error('another link was asked for in this very moment')
  return { token }
}
