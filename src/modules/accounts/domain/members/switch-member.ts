import { randomId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusals.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { recordAudit } from '#modules/audit/index.ts'
import type { AccountsDeps } from '#modules/accounts/domain/accounts-deps.ts'
import { updateUser } from '#modules/accounts/data/accounts.sql.ts'
import { isClosed } from '#modules/accounts/domain/closed-account.ts'
import { deleteSessionsOf } from '#modules/accounts/data/sessions.sql.ts'
import { lockMemberForStaff, refuseLastAdmin, refuseActionOnOwner } from './lock-member.ts'

/**
 * Deactivates an account: its sessions end at once and it cannot sign in, but its data stays. Repeating it changes
 * nothing. Refuses with `not_found`, and with `account_in_use` for the last admin, the owner and oneself.
 */
export async function deactivateMember(
  deps: AccountsDeps,
  actor: string,
  { userId, reason }: { userId: string; reason: string | null },
): Promise<void> {
  const isChanged = await inTransaction(deps.db, async (tx) => {
    const locked = await lockMemberForStaff(tx, actor, userId)
    if (!locked.account.isActive) return false
    refuseActionOnOwner(locked, actor)
    refuseLastAdmin(locked)
    if (userId === actor)
      throw new Refusal(
        'account_in_use',
        'This is your own account. Ask another admin, or delete it in your profile.',
        { because: 'own-account' },
      )
    const now = deps.clock.now()
    await updateUser(tx, userId, { isActive: false, updatedAt: now })
    await deleteSessionsOf(tx, userId)
    await recordAudit(tx, {
      actor,
      action: 'user.deactivate',
      targetKind: 'user',
      targetId: userId,
      before: { isActive: true },
      after: { isActive: false, reason },
      at: now,
    })
    return true
  })
  if (isChanged) deps.events.memberChanged({ userId, change: 'deactivated', actor })
}

/**
 * Reactivates an account and notifies its owner. Repeating it changes nothing. Refuses with `not_found`, and with
 * `illegal_move` an account that its owner has closed.
 */
export async function reactivateMember(
  deps: AccountsDeps,
  actor: string,
  { userId }: { userId: string },
): Promise<void> {
  const isChanged = await inTransaction(deps.db, async (tx) => {
    const { account } = await lockMemberForStaff(tx, actor, userId)
    if (account.isActive) return false
    if (isClosed(account)) throw new Refusal('illegal_move', 'Its owner has deleted this account. It cannot come back.')
    const now = deps.clock.now()
    await updateUser(tx, userId, { isActive: true, updatedAt: now })
    await recordAudit(tx, {
      actor,
      action: 'user.reactivate',
      targetKind: 'user',
      targetId: userId,
      before: { isActive: false },
      after: { isActive: true },
      at: now,
    })
    await deps.jobs.enqueue(tx, 'send-mail', { template: 'account-reopened', userId, changeId: randomId() })
    return true
  })
  if (isChanged) deps.events.memberChanged({ userId, change: 'reactivated', actor })
}
