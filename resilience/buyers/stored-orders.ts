import { openDatabase } from '#platform/db/client.ts'
import { findBreaches } from '#harness/breaches.ts'

/**
 * Compares what buyers were told with the database, after the shop has stopped: orders `placed`, and those of them that
 * were reported as `paid`. Returns the number of acknowledged orders.
 * @throws when one is missing or unpaid, or an invariant is broken
 */
export async function compareOrders(
  where: { dataDir: string; databaseUrl: string | undefined },
  placed: readonly string[],
  paid: readonly string[] = [],
): Promise<{ acknowledged: number; stored: number }> {
  const database = await openDatabase({
    dataDir: where.dataDir,
    onFault: () => undefined,
    ...(where.databaseUrl !== undefined && { databaseUrl: where.databaseUrl }),
  })
  try {
    const orders = new Map(
      (await database.db.selectFrom('orders').select(['id', 'paymentState']).execute()).map(({ id, paymentState }) => [
        id,
        paymentState,
      ]),
    )
    const missing = placed.filter((id) => !orders.has(id))
    if (missing.length > 0)
      throw new Error(
        `${missing.length} of ${placed.length} acknowledged orders are missing, such as ${missing[0] ?? ''}`,
      )
    const unpaid = paid.filter((id) => orders.get(id) !== 'paid')
    if (unpaid.length > 0)
      throw new Error(`${unpaid.length} of ${paid.length} orders that were paid are not, such as ${unpaid[0] ?? ''}`)
    const breaches = await findBreaches(database)
    if (breaches.length > 0) throw new Error(`invariants are broken: ${JSON.stringify(breaches.slice(0, 5))}`)
    return { acknowledged: placed.length, stored: orders.size }
  } finally {
    await database.close()
  }
}
