import { Refusal } from '#kernel/refusals.ts'
import type { Tx } from '#platform/db/client.ts'
import { lockLeaving, selectAccount, type Account } from '#modules/accounts/data/accounts.sql.ts'

export interface LockedMember {
  account: Account
  /** Every admin who can sign in. */
  admins: readonly string[]
}

/**
 * Locks the member and every admin until the transaction ends, in the same order as account deletion does. If two
 * admins remove each other's right at once, the second one no longer has it. Refuses with `not_found`, and with
 * `forbidden` an actor who is no longer an admin.
 */
export async function lockMemberForStaff(tx: Tx, actor: string, userId: string): Promise<LockedMember> {
  const admins = await lockLeaving(tx, userId)
  if (!admins.includes(actor)) throw new Refusal('forbidden', 'You need admin privileges to access this page.')
  const account = await selectAccount(tx, userId)
  if (!account) throw new Refusal('not_found', 'There is no such member.')
  return { account, admins }
}

/** Refuses with `account_in_use` actions of another admin on the shop's owner: only the owner can leave. */
export function refuseActionOnOwner({ account }: LockedMember, actor: string): void {
  if (account.isOwner && account.id !== actor)
    throw new Refusal('account_in_use', 'This is the owner of the shop. Only they themselves can give that up.', {
      because: 'owner',
    })
}

/** Refuses with `account_in_use` what would leave the shop without an admin. */
export function refuseLastAdmin({ account, admins }: LockedMember): void {
  if (admins.length === 1 && admins[0] === account.id)
    throw new Refusal('account_in_use', 'This is the last admin. Please make another member an admin first.', {
      because: 'last-admin',
    })
}
