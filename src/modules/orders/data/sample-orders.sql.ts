import { SAMPLE_DOMAIN } from '#kernel/orders/sample-order.ts'
import type { OrderStatus } from '#kernel/orders/order-states.ts'
import type { Db, Tx } from '#platform/db/client.ts'

/** Whether anything was ever ordered. */
export async function hasOrders(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom('orders').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** What a demo invented, the newest first. */
export function selectSampleOrders(
  db: Db,
): Promise<{ id: string; email: string; status: OrderStatus; userId: string | null }[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'email', 'status', 'userId'])
    .where('email', 'like', `%@${SAMPLE_DOMAIN}`)
    .orderBy('createdAt', 'desc')
    .execute()
}

/** Deletes what is kept of orders beside their payments: before those. */
export async function deleteWork(tx: Tx, orderIds: readonly string[]): Promise<void> {
  const tables = [
    'latenessAwards',
    'orderBrowsers',
    'orderCodes',
    'orderLinks',
    'clockExtensions',
    'orderPauses',
    'orderProgress',
    'orderEvents',
    'orderItems',
  ] as const
  for (const table of tables) await tx.deleteFrom(table).where('orderId', 'in', orderIds).execute()
}

/** Deletes the orders themselves, once nothing of them is left elsewhere. */
export async function deleteOrders(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('orders').where('id', 'in', orderIds).execute()
}
