import type { Clock } from '#kernel/clock.ts'
import { Refusal } from '#kernel/refusals.ts'
import type { Db } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Member } from '#modules/accounts/data/accounts.sql.ts'
import { deleteOwnSession, selectSessionsOf, type SessionRow } from '#modules/accounts/data/sessions.sql.ts'

/** Where a member is signed in, last seen first. */
export function listDevices(deps: { db: Db; clock: Clock }, member: Member): Promise<SessionRow[]> {
  return selectSessionsOf(deps.db, member.id, deps.clock.now())
}

/** Signs a device of the member out. Another member's, and none at all, are refused alike with `not_found`. */
export async function endDevice(deps: { db: Db }, member: Member, deviceId: string): Promise<void> {
  const ended = await inTransaction(deps.db, (tx) => deleteOwnSession(tx, member.id, deviceId))
  if (!ended) throw new Refusal('not_found', 'This device is signed out already.')
}
