import { randomId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusals.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { AccountsDeps } from '#modules/accounts/domain/accounts-deps.ts'
import { selectAccount, selectAccountByEmail } from '#modules/accounts/data/accounts.sql.ts'
import { issueToken } from '#modules/accounts/domain/sign-in/issue-token.ts'
import { removeCredentials } from './remove-credentials.ts'

/**
 * Recovery for an admin who has lost every second factor and recovery code and whom no other admin can help: for the
 * server's operator, never for a request. Removes all credentials of the account and returns the token of a link that
 * sets a password, valid once and for an hour. Afterwards an authenticator or a passkey must be set up. Refuses with
 * `not_found` every account except an active admin's.
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
    await removeCredentials(deps, tx, account, { actor: account.id, reason: 'By the operator, on the server' })
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
