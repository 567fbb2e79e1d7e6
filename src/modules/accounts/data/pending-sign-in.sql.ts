import type { Db, Tx } from '#platform/db/client.ts'

export interface PendingSignIn {
  tokenHash: string
  userId: string
  expire: Date
}

export async function insertPendingSignIn(tx: Tx, pending: PendingSignIn): Promise<void> {
  await tx.insertInto('pendingSignIns').values(pending).execute()
}

/** The member it belongs to; undefined when it was used, has expired or never existed. */
export async function selectPendingOwner(db: Db, tokenHash: string, now: Date): Promise<string | undefined> {
  const found = await db
    .selectFrom('pendingSignIns')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .where('expire', '>', now)
    .executeTakeFirst()
  return found?.userId
}

/** Uses it up; of two concurrent calls, one succeeds. */
export async function deletePendingSignIn(tx: Tx, tokenHash: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('pendingSignIns')
    .where('tokenHash', '=', tokenHash)
    .returning('userId')
    .executeTakeFirst()
  return deleted !== undefined
}
