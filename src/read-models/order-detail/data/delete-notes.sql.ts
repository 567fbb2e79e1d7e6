import type { Tx } from '#platform/db/client.ts'

/** Deletes the staff's notes on sample orders. */
export async function deleteNotes(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('orderNotes').where('orderId', 'in', orderIds).execute()
}
