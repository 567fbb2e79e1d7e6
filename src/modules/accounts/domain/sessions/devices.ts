import type { Clock } from '#kernel/clock.ts'
import { Refusal } from '#kernel/refusals.ts'
import type { Db } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Member } from '#modules/accounts/data/accounts.sql.ts'
import { deleteOwnSession, selectSessionsOf, type SessionRow } from '#modules/accounts/data/sessions.sql.ts'

/** Where a member is signed in, last used first. */
export function listDevices(deps: { db: Db; clock: Clock }, member: Member): Promise<SessionRow[]> {
  return selectSessionsOf(deps.db, member.id, deps.clock.now())
}

/**
 * Signs out a device of the member. Refuses with `not_found` both another member's device and one that does not exist.
 */
export async function endDevice(deps: { db: Db }, member: Member, deviceId: string): Promise<void> {
  const ended = await inTransaction(deps.db, (tx) => deleteOwnSession(tx, member.id, deviceId))
  if (!ended) throw new Refusal('not_found', 'This device is signed out already.')
}
