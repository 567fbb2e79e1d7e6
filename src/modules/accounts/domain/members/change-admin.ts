import { randomId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusals.ts'
import type { Tx } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { recordAudit } from '#modules/audit/index.ts'
import type { AccountsDeps } from '#modules/accounts/domain/accounts-deps.ts'
import { updateUser, type Account } from '#modules/accounts/data/accounts.sql.ts'
import { deleteSessionsOf } from '#modules/accounts/data/sessions.sql.ts'
import { lockMemberForStaff, refuseLastAdmin, refuseActionOnOwner } from './lock-member.ts'

/**
 * Makes a member an admin and notifies them. Ends their sessions, because an older session must not gain admin rights
 * without its owner knowing. Repeating it changes nothing. Refuses with `not_found`, and with `not_fit_for_admin` an
 * account that is deactivated, has an unconfirmed mailbox, or a password that is too short.
 */
export async function grantAdmin(deps: AccountsDeps, actor: string, { userId }: { userId: string }): Promise<void> {
  const isChanged = await inTransaction(deps.db, async (tx) => {
    const { account } = await lockMemberForStaff(tx, actor, userId)
    if (account.isAdmin && account.isActive) return false
    refuseUnfit(account)
    await setAdmin(deps, tx, { actor, userId, isAdmin: true })
    return true
  })
  if (isChanged) deps.events.memberChanged({ userId, change: 'admin-granted', actor })
}

/**
 * Removes the admin right, ends their sessions and notifies them. Repeating it changes nothing. Refuses with
 * `not_found`, and with `account_in_use` for the last admin, and for the owner unless they ask themselves.
 */
export async function revokeAdmin(deps: AccountsDeps, actor: string, { userId }: { userId: string }): Promise<void> {
  const isChanged = await inTransaction(deps.db, async (tx) => {
    const locked = await lockMemberForStaff(tx, actor, userId)
    if (!locked.account.isAdmin) return false
    refuseActionOnOwner(locked, actor)
    refuseLastAdmin(locked)
    await setAdmin(deps, tx, { actor, userId, isAdmin: false })
    return true
  })
  if (isChanged) deps.events.memberChanged({ userId, change: 'admin-revoked', actor })
}

async function setAdmin(
  deps: AccountsDeps,
  tx: Tx,
  { actor, userId, isAdmin }: { actor: string; userId: string; isAdmin: boolean },
): Promise<void> {
  const now = deps.clock.now()
  await updateUser(tx, userId, { isAdmin, ...(!isAdmin && { isOwner: false }), updatedAt: now })
  await deleteSessionsOf(tx, userId)
  await recordAudit(tx, {
    actor,
    action: isAdmin ? 'admin.grant' : 'admin.revoke',
    targetKind: 'user',
    targetId: userId,
    before: { isAdmin: !isAdmin },
    after: { isAdmin },
    at: now,
  })
  await deps.jobs.enqueue(tx, 'send-mail', {
    template: isAdmin ? 'admin-granted' : 'admin-revoked',
    userId,
    changeId: randomId(),
  })
}

function refuseUnfit({ isActive, emailVerifiedAt, passwordFitsAdmin }: Account): void {
  if (!isActive) throw unfit('inactive', 'This account is switched off. Switch it on first.')
  if (emailVerifiedAt === null)
    throw unfit('mailbox-unproven', 'This e-mail address is not confirmed yet. The member has to confirm it first.')
  if (!passwordFitsAdmin)
    throw unfit(
      'short-password',
      'An admin needs a password of at least 12 characters. They have to choose a longer one first.',
    )
}

function unfit(because: string, message: string): Refusal {
  return new Refusal('not_fit_for_admin', message, { because })
}
