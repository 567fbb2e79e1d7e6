import type { Tx } from '#platform/db/client.ts'
import type { JobQueue } from '#platform/db/job-queue.ts'
import { isHeldBeside } from './held/held-payment.ts'
import { selectPaymentsOfOrder } from '#modules/payments/data/payments.sql.ts'

/**
 * A payment of this order has changed: enqueues the consequences for its other payments. Open payments are closed once
 * the order is paid, and held money is decided again. Call it in the transaction of the change.
 */
export async function followUp({ jobs }: { jobs: JobQueue }, tx: Tx, orderId: string): Promise<void> {
  const payments = await selectPaymentsOfOrder(tx, orderId)
  const hasMoney = payments.some(({ state }) => state === 'completed')
  if (hasMoney && payments.some(({ state }) => state === 'started'))
    await jobs.enqueue(tx, 'close-ways-to-pay', { orderId })
  if (payments.some(isHeldBeside)) await jobs.enqueue(tx, 'resolve-held-payments', { orderId })
}
