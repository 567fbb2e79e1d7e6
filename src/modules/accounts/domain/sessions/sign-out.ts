import type { Db } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { sidOf } from './session-token.ts'
import { deleteSession } from '#modules/accounts/data/sessions.sql.ts'

/** Ends the session of this token, if it exists. */
export async function signOut(deps: { db: Db }, token: string): Promise<void> {
  const sid = sidOf(token)
  if (sid !== undefined) await inTransaction(deps.db, (tx) => deleteSession(tx, sid))
}
