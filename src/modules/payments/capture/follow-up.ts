import type { Tx } from '#platform/db/client.ts'
import type { JobQueue } from '#platform/db/job-queue.ts'
import { isHeldBeside } from './held/held-payment.ts'
import { selectPaymentsOfOrder } from '#modules/payments/data/payments.sql.ts'

/**
 * A payment of this order has just moved: queues what follows for the others. Open ways to pay are ended once the order
 * has its money, and money that was held beside another way is decided on anew. Call it in the transaction that moved
 * the payment.
 */
export async function followUp({ jobs }: { jobs: JobQueue }, tx: Tx, orderId: string): Promise<void> {
  const payments = await selectPaymentsOfOrder(tx, orderId)
  const hasMoney = payments.some(({ state }) => state === 'completed')
  if (hasMoney && payments.some(({ state }) => state === 'started'))
    await jobs.enqueue(tx, 'close-ways-to-pay', { orderId })
  if (payments.some(isHeldBeside)) await jobs.enqueue(tx, 'resolve-held-payments', { orderId })
}
