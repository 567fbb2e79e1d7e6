import { Refusal } from '#kernel/refusals.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { AccountsDeps } from '#modules/accounts/domain/accounts-deps.ts'
import { lockMemberForStaff, refuseActionOnOwner } from './lock-member.ts'
import { removeCredentials } from './remove-credentials.ts'

/**
 * Removes all credentials of a member, see `removeCredentials`. Then only the owner of the mailbox can set a new
 * password: neither a squatter who added a second factor nor a caller who deceived the staff gets in. Refuses with
 * `not_found`, with `account_in_use` for oneself and for the owner, and with `illegal_move` a deactivated account, whose
 * owner gets no mail.
 */
export async function resetCredentials(
  deps: AccountsDeps,
  actor: string,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockMemberForStaff(tx, actor, userId)
    const { account } = locked
    refuseActionOnOwner(locked, actor)
    if (userId === actor)
      throw new Refusal(
        'account_in_use',
        'This is your own account. Change its ways in under Security in your profile.',
        { because: 'own-account' },
      )
    if (!account.isActive) throw new Refusal('illegal_move', 'This account is switched off. Switch it on first.')
    await removeCredentials(deps, tx, account, { actor, reason })
  })
  deps.events.memberChanged({ userId, change: 'sign-in-reset', actor })
}
