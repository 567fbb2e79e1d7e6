import { openDatabase } from '#server/db/client.ts'
import { findBreaches } from '#testing/breaches.ts'

/**
 * Compares what buyers were told with what is stored, once the shop has ended. Gives how many acknowledged orders are there.
 * @throws when one is missing, or an invariant is broken.
 */
export async function compareOrders(where: { dataDir: string; databaseUrl: string | undefined }, placed: readonly string[]): Promise<{ acknowledged: number; stored: number }> {
  const database = await openDatabase({ dataDir: where.dataDir, onFault: () => undefined, ...(where.databaseUrl !== undefined && { databaseUrl: where.databaseUrl }) })
  try {
    const stored = new Set((await database.db.selectFrom('orders').select('id').execute()).map(({ id }) => id))
    const missing = placed.filter((id) => !stored.has(id))
    if (missing.length > 0) throw new Error(`${missing.length} of ${placed.length} acknowledged orders are missing, such as ${missing[0] ?? ''}`)
    const breaches = await findBreaches(database)
    if (breaches.length > 0) throw new Error(`invariants are broken: ${JSON.stringify(breaches.slice(0, 5))}`)
    return { acknowledged: placed.length, stored: stored.size }
  } finally {
    await database.close()
  }
}
