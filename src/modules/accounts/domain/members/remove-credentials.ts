import type { Clock } from '#kernel/clock.ts'
import { randomId } from '#kernel/ids.ts'
import type { Tx } from '#platform/db/client.ts'
import type { JobQueue } from '#platform/db/job-queue.ts'
import { recordAudit } from '#modules/audit/index.ts'
import { deleteOtherCredentials, updateUser, type Account } from '#modules/accounts/data/accounts.sql.ts'
import { selectPasskeys } from '#modules/accounts/data/passkeys.sql.ts'
import { isPassword, PLACEHOLDER_HASH } from '#modules/accounts/domain/passwords/passwords.ts'
import { deleteAuthenticator, selectAuthenticator } from '#modules/accounts/data/second-factor.sql.ts'
import { deleteSessionsOf } from '#modules/accounts/data/sessions.sql.ts'

/**
 * Removes all credentials of an account: second factors, passkeys, Discord and the password, and ends its sessions. Its
 * owner is notified. Only a mailed link, or one shown to the operator, can set a password again.
 */
export async function removeCredentials(
  deps: { clock: Clock; jobs: JobQueue },
  tx: Tx,
  account: Account,
  by: { actor: string; reason: string },
): Promise<void> {
  const { id: userId } = account
  const now = deps.clock.now()
  const [authenticator, passkeys] = [await selectAuthenticator(tx, userId), await selectPasskeys(tx, userId)]
  const before = {
    password: isPassword(account.password),
    discord: account.discordId !== null,
    authenticator: Boolean(authenticator?.confirmedAt),
    passkeys: passkeys.length,
  }
  await deleteAuthenticator(tx, userId)
  await deleteOtherCredentials(tx, userId)
  await updateUser(tx, userId, { password: PLACEHOLDER_HASH, passwordFitsAdmin: true, updatedAt: now })
  await deleteSessionsOf(tx, userId)
  await recordAudit(tx, {
    actor: by.actor,
    action: 'user.reset-sign-in',
    targetKind: 'user',
    targetId: userId,
    before,
    after: { password: false, discord: false, authenticator: false, passkeys: 0, reason: by.reason },
    at: now,
  })
  await deps.jobs.enqueue(tx, 'send-mail', { template: 'sign-in-reset', userId, changeId: randomId() })
}
