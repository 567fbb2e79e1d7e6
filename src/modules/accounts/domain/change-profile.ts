import { Refusal } from '#kernel/refusals.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { updateUser, type Member } from '#modules/accounts/data/accounts.sql.ts'

export interface Profile {
  firstName: string
  lastName: string
  /** Undefined keeps the value; null removes it. */
  discord: string | null | undefined
}

/** Changes the fields that members may edit themselves. */
export async function changeProfile(
  deps: AccountsDeps,
  member: Member,
  { firstName, lastName, discord }: Profile,
): Promise<Member> {
  const change = { firstName, lastName, ...(discord !== undefined && { discord }), updatedAt: deps.clock.now() }
  const changed = await inTransaction(deps.db, (tx) => updateUser(tx, member.id, change, { ifActive: true }))
  if (!changed) throw new Refusal('unauthenticated', 'Please log in first.')
  return changed
}
