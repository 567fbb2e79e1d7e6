import type { Clock } from '#shared/clock.ts'
import { randomId } from '#shared/ids.ts'
import type { Tx } from '#server/db/client.ts'
import type { JobQueue } from '#server/db/job-queue.ts'
import { recordAudit } from '#server/domain/audit/index.ts'
import { deleteOtherWaysIn, updateUser, type Account } from '#server/domain/accounts/accounts.sql.ts'
import { selectPasskeys } from '#server/domain/accounts/passkeys/passkeys.sql.ts'
import { isPassword, NOBODYS_HASH } from '#server/domain/accounts/passwords.ts'
import { deleteAuthenticator, selectAuthenticator } from '#server/domain/accounts/second-factor/second-factor.sql.ts'
import { deleteSessionsOf } from '#server/domain/accounts/sessions.sql.ts'

/**
 * Takes off everything that signs an account in or asks for more: codes, passkeys, Discord and the password, and ends
 * its sessions. Its owner is told; only a mailed link, or one that the operator is shown, sets a password again.
 */
export async function takeOffWaysIn(
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
  await deleteOtherWaysIn(tx, userId)
  await updateUser(tx, userId, { password: NOBODYS_HASH, passwordFitsAdmin: true, updatedAt: now })
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
