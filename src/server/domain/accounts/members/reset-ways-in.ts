import { randomId } from '#shared/ids.ts'
import { Refusal } from '#shared/refusals.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAudit } from '#server/domain/audit/index.ts'
import type { AccountsDeps } from '#server/domain/accounts/accounts-deps.ts'
import { deleteOtherWaysIn, updateUser } from '#server/domain/accounts/accounts.sql.ts'
import { isPassword, NOBODYS_HASH } from '#server/domain/accounts/passwords.ts'
import { deleteAuthenticator, selectAuthenticator } from '#server/domain/accounts/second-factor/second-factor.sql.ts'
import { selectPasskeys } from '#server/domain/accounts/passkeys/passkeys.sql.ts'
import { deleteSessionsOf } from '#server/domain/accounts/sessions.sql.ts'
import { lockMemberForStaff } from './lock-member.ts'

/**
 * Takes off everything that signs an account in or asks for more: codes, passkeys, Discord and the password. Only whoever
 * reads its mailbox can choose a new password then, so that neither a squatter who set codes up nor somebody who
 * talked the staff into this gets in. Sessions end, the owner is told. Refuses with `not_found`, with
 * `account_in_use` for oneself, and with `illegal_move` an account that is switched off: its owner gets no mail.
 */
export async function resetWaysIn(deps: AccountsDeps, actor: string, { userId, reason }: { userId: string; reason: string }): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { account } = await lockMemberForStaff(tx, actor, userId)
    if (userId === actor) throw new Refusal('account_in_use', 'This is your own account. Change its ways in under Security in your profile.', { because: 'own-account' })
    if (!account.isActive) throw new Refusal('illegal_move', 'This account is switched off. Switch it on first.')
    const now = deps.clock.now()
    const [authenticator, passkeys] = [await selectAuthenticator(tx, userId), await selectPasskeys(tx, userId)]
    const before = { password: isPassword(account.password), discord: account.discordId !== null, authenticator: Boolean(authenticator?.confirmedAt), passkeys: passkeys.length }
    await deleteAuthenticator(tx, userId)
    await deleteOtherWaysIn(tx, userId)
    await updateUser(tx, userId, { password: NOBODYS_HASH, passwordFitsAdmin: true, updatedAt: now })
    await deleteSessionsOf(tx, userId)
    await recordAudit(tx, { actor, action: 'user.reset-sign-in', targetKind: 'user', targetId: userId, before, after: { password: false, discord: false, authenticator: false, passkeys: 0, reason }, at: now })
    await deps.jobs.enqueue(tx, 'send-mail', { template: 'sign-in-reset', userId, changeId: randomId() })
  })
  deps.events.memberChanged({ userId, change: 'sign-in-reset', actor })
}
