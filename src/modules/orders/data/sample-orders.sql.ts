import type { Tx } from '#platform/db/client.ts'

/** Whether any order was ever placed. */
export async function hasOrders(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom('orders').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Orders among these that belong to no account. */
export async function selectUnclaimed(tx: Tx, orderIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', orderIds)
    .where('userId', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes the data of orders except their payments; run before deleting payments. */
export async function deleteWork(tx: Tx, orderIds: readonly string[]): Promise<void> {
  const tables = [
    'latenessAwards',
    'orderBrowsers',
    'orderCodes',
    'orderLinks',
    'clockExtensions',
    'orderPauses',
    'orderRests',
    'orderProgress',
    'orderEvents',
    'orderItems',
  ] as const
  for (const table of tables) await tx.deleteFrom(table).where('orderId', 'in', orderIds).execute()
}

/** Deletes the orders themselves, once nothing references them. */
export async function deleteOrders(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('orders').where('id', 'in', orderIds).execute()
}
