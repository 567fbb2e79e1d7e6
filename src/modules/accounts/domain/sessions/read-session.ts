import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { expiryOf, NOTED_EVERY_MS } from './session-limits.ts'
import { sidOf } from './session-token.ts'
import { selectSession, touchSession, type SignedIn } from '#modules/accounts/data/sessions.sql.ts'

/**
 * The user of a session token; undefined when it is invalid. Its use is stored once an hour, which extends the
 * inactivity limit.
 */
export async function readSession(deps: { db: Db; clock: Clock }, token: string): Promise<SignedIn | undefined> {
  const sid = sidOf(token)
  if (sid === undefined) return undefined
  const now = deps.clock.now()
  const signedIn = await selectSession(deps.db, sid, now)
  if (!signedIn) return undefined
  const { session } = signedIn
  if (now.getTime() - Date.parse(session.seenAt) >= NOTED_EVERY_MS) {
    const expire = expiryOf({ startedAt: new Date(session.startedAt), now })
    await inTransaction(deps.db, (tx) => touchSession(tx, { sid, seenAt: now.toISOString() }, expire))
  }
  return signedIn
}
