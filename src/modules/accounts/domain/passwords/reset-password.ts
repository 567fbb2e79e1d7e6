import { randomId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusals.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { readSettings } from '#modules/settings/index.ts'
import type { AccountsDeps } from '#modules/accounts/domain/accounts-deps.ts'
import { deleteOtherCredentials, selectAccount, updateUser } from '#modules/accounts/data/accounts.sql.ts'
import { tokenHash } from '#modules/accounts/domain/sign-in/issue-token.ts'
import { checkNewPassword, fitsAdmin } from './password-rules.ts'
import { isPassword } from './passwords.ts'
import { proveMailbox } from '#modules/accounts/domain/sign-in/prove-mailbox.ts'
import { deleteSessionsOf } from '#modules/accounts/data/sessions.sql.ts'
import { selectTokenOwner, useToken } from '#modules/accounts/data/tokens.sql.ts'

/**
 * Sends a reset link if the e-mail has an account. Only the job looks that up, so that neither the answer nor its
 * timing reveals it. The job also counts per account and only mails that are really sent, so that a stranger
 * cannot use up the limit of an account.
 */
export async function requestPasswordReset(deps: AccountsDeps, { email }: { email: string }): Promise<void> {
  const requestedAt = deps.clock.now().toISOString()
  await inTransaction(deps.db, (tx) =>
    deps.jobs.enqueue(tx, 'send-mail', { template: 'reset-password', email, tokenId: randomId(), requestedAt }),
  )
}

/**
 * Sets a new password with the token of a mailed link and ends every session. The link also proves the mailbox. If the
 * mailbox was unconfirmed before, all other credentials are removed, because another person may have registered the
 * address first. An account without a password was created by Discord, which has verified the e-mail, so Discord stays
 * linked. Refuses with `link_expired` a token that is used, replaced or expired, with `invalid_input` at the field, and
 * with `busy`.
 */
export async function resetPassword(deps: AccountsDeps, typed: { token: string; newPassword: string }): Promise<void> {
  const now = deps.clock.now()
  const token = { tokenHash: tokenHash(typed.token), kind: 'reset-password', now } as const
  const owner = await selectTokenOwner(deps.db, token)
  const account = owner === undefined ? undefined : await selectAccount(deps.db, owner)
  if (!account?.isActive) throw linkExpired()
  const { brand } = await readSettings(deps)
  checkNewPassword({
    password: typed.newPassword,
    email: account.email,
    isAdmin: account.isAdmin,
    brand,
    path: 'newPassword',
  })
  const password = await deps.passwords.hash(typed.newPassword)
  await inTransaction(deps.db, async (tx) => {
    if ((await useToken(tx, token)) === undefined) throw linkExpired()
    await updateUser(tx, account.id, { password, passwordFitsAdmin: fitsAdmin(typed.newPassword), updatedAt: now })
    await deleteSessionsOf(tx, account.id)
    if (account.emailVerifiedAt === null) {
      if (isPassword(account.password)) await deleteOtherCredentials(tx, account.id)
      await proveMailbox(deps, tx, account.id)
    }
    await deps.jobs.enqueue(tx, 'send-mail', { template: 'password-changed', userId: account.id, changeId: randomId() })
  })
  await Promise.all([deps.guesses.forget(account.email), deps.guesses.forget(account.id)])
  deps.events.passwordChanged({ userId: account.id, by: 'mailed-link' })
}

function linkExpired(): Refusal {
  return new Refusal('link_expired', 'This link was used or has expired. Please ask for a new one.')
}
