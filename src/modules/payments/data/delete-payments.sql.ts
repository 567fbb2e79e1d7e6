import type { Tx } from '#platform/db/client.ts'

/** Deletes the payments of sample orders with refunds and cases. Providers' messages about them stay, anonymised. */
export async function deletePayments(tx: Tx, orderIds: readonly string[]): Promise<void> {
  const theirs = tx.selectFrom('payments').select('id').where('orderId', 'in', orderIds)
  await tx.deleteFrom('refunds').where('paymentId', 'in', theirs).execute()
  await tx.deleteFrom('paymentCases').where('orderId', 'in', orderIds).execute()
  await tx.updateTable('providerEvents').set({ paymentId: null }).where('paymentId', 'in', theirs).execute()
  await tx.deleteFrom('payments').where('orderId', 'in', orderIds).execute()
}
