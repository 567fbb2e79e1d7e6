import { HOUR_MS } from '#kernel/clock.ts'
import { defineJob } from '#platform/db/define-job.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { MoveOrderDeps } from '#modules/orders/domain/move-order.ts'
import { hasPaymentBut, insertEvent, lockOrder, selectLapsed, updateOrder } from '#modules/orders/data/orders.sql.ts'

const LAPSES_AFTER_MS = 72 * HOUR_MS
const BATCH = 200

/**
 * The job: closes guests' orders to be paid later that after 72 hours are neither paid, nor started, nor confirmed by
 * the link in their mail, because any visitor can type any e-mail. Their mailbox is told. Returns their number.
 */
export async function closeLapsedOrders(deps: MoveOrderDeps): Promise<number> {
  let closed = 0
  for (const { id } of await selectLapsed(deps.db, new Date(deps.clock.now().getTime() - LAPSES_AFTER_MS), BATCH)) {
    if (await inTransaction(deps.db, (tx) => closeLapsed(deps, tx, id))) closed += 1
  }
  return closed
}

async function closeLapsed(
  deps: MoveOrderDeps,
  tx: Parameters<typeof lockOrder>[0],
  orderId: string,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  // Checked again under the lock.
  if (order?.status !== 'pending' || order.paymentState !== 'unpaid' || order.mailboxProvenAt !== null) return false
  if (await hasPaymentBut(tx, orderId, ['created', 'started', 'closed', 'declined'])) return false
  const now = deps.clock.now()
  await updateOrder(tx, orderId, { status: 'cancelled', updatedAt: now })
  await deps.reactions.orderCancelled(deps, tx, orderId)
  await insertEvent(tx, {
    orderId,
    kind: 'lapsed',
    actor: 'rules',
    statusBefore: order.status,
    statusAfter: 'cancelled',
    at: now,
  })
  await deps.jobs.enqueue(tx, 'close-ways-to-pay', { orderId })
  await deps.jobs.enqueue(tx, 'send-mail', { template: 'order-moved', orderId, to: 'cancelled', at: now.toISOString() })
  return true
}

declare module '#platform/db/define-job.ts' {
  interface JobPayloads {
    'close-lapsed-orders': NoPayload
  }
}

export const closeLapsedOrdersJob = defineJob({
  name: 'close-lapsed-orders',
  schedule: '37 * * * *',
  run: closeLapsedOrders,
})
