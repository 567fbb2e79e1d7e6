import type { Db, Tx } from '#platform/db/client.ts'

export interface UsedKey {
  requestHash: string
  result: Record<string, unknown>
}

export function selectKey(db: Db, scope: string, key: string): Promise<UsedKey | undefined> {
  return db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'result'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
}

/**
 * No result for actions whose answer is always the same. False when the key was used before; waits for a concurrent
 * use.
 */
export async function insertKey(
  tx: Tx,
  {
    result = {},
    ...key
  }: { scope: string; key: string; requestHash: string; createdAt: Date; result?: Record<string, unknown> },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('idempotencyKeys')
    .values({ ...key, result: JSON.stringify(result) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Providers retry for days, browsers do not. */
export async function deleteKeysOlderThan(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('idempotencyKeys').where('createdAt', '<', before).execute()
}
