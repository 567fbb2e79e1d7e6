import { COMPLETION_HOLDS_AFTER_MS } from '#kernel/orders/order-moves.ts'
import { randomId } from '#kernel/ids.ts'
import { pence, penceFromDecimal, toDecimal } from '#kernel/money.ts'
import { defineJob } from '#platform/db/define-job.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import {
  insertAward,
  lockOrder,
  readLateness,
  selectItems,
  selectUnsettled,
  setRefundDue,
} from '#modules/orders/index.ts'
import type { PaymentsDeps } from '#modules/payments/domain/payments-deps.ts'
import { selectCompletedPayment } from '#modules/payments/data/payments.sql.ts'
import { finishRefund, leftToRefund, storeRefund } from './refund-payment.ts'
import { wayOf } from './read-refund-way.ts'

const BATCH = 100

/**
 * The job: pays the awards of late orders two days after completion; after a second completion the difference. Award
 * and refund are stored in one transaction, once per completion; a crash afterwards leaves a refund that the
 * reconciling job executes. Money that a person has to send stays owed. An unpaid order waits for its payment. Returns
 * their number.
 */
export async function settleLateness(deps: PaymentsDeps): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - COMPLETION_HOLDS_AFTER_MS)
  let settled = 0
  for (const orderId of await selectUnsettled(deps.db, before, BATCH))
    if (await settle(deps, orderId, before)) settled += 1
  return settled
}

async function settle(deps: PaymentsDeps, orderId: string, before: Date): Promise<boolean> {
  const done = await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const payment = await selectCompletedPayment(tx, orderId)
    // Checked again under the lock: it may have been reopened, or be under review.
    if (!order || !payment || order.status !== 'completed' || order.completedAt === null || order.completedAt >= before)
      return undefined
    if (order.paymentState !== 'paid' && order.paymentState !== 'partly-refunded') return undefined
    const now = deps.clock.now()
    const lateness = await readLateness(tx, { order, items: await selectItems(tx, orderId) }, now)
    if (!lateness || lateness.isSettled) return undefined
    const left = payment.method === 'none' ? pence(0) : await leftToRefund(tx, payment)
    const amount = pence(Math.min(lateness.award - lateness.given, left))
    const refundId = amount > 0 && !wayOf(deps, payment.method).byHand ? randomId() : null
    if (refundId !== null)
      await storeRefund(deps, tx, { refundId, orderId, amount, reason: LATENESS_REASON, actor: 'rules' })
    else if (amount > 0) await setRefundDue(tx, orderId, toDecimal(pence(owed(order) + amount)), now)
    await insertAward(tx, {
      orderId,
      percent: lateness.percent,
      basisPence: lateness.basis,
      amountPence: amount,
      dueAt: lateness.due,
      completedAt: order.completedAt,
      settledAt: now,
      refundId,
    })
    return { refundId }
  })
  if (done?.refundId) await finishRefund(deps, done.refundId)
  return done !== undefined
}

/** What had to be refunded before, sent or not. */
function owed({ refundDue, refundedTotal }: { refundDue: string | null; refundedTotal: string }): number {
  return Math.max(penceFromDecimal(refundDue ?? '0.00'), penceFromDecimal(refundedTotal))
}

/** The provider shows it to the buyer. */
const LATENESS_REASON = 'We were late'

declare module '#platform/db/define-job.ts' {
  interface JobPayloads {
    'settle-lateness': NoPayload
  }
}

export const settleLatenessJob = defineJob({ name: 'settle-lateness', schedule: '*/10 * * * *', run: settleLateness })
