import { pence } from '#kernel/money.ts'
import type { PaymentProvider, RefundResult } from '#modules/payments/index.ts'
import { listAnswer, type RefundAnswer, refundAnswer } from './answers.ts'
import type { StripeClient } from './client.ts'

const STATUS: Record<RefundAnswer['status'], 'completed' | 'pending' | 'failed'> = {
  succeeded: 'completed',
  pending: 'pending',
  requires_action: 'pending',
  failed: 'failed',
  canceled: 'failed',
}

/**
 * Refunds once. Stripe repeats its first answer to an idempotency key for a day and then forgets the key, so an earlier
 * refund is looked up first: that finds it at any time, with its current state.
 */
export async function refund(
  client: StripeClient,
  { refundId, captureId, amount, note }: Parameters<PaymentProvider['refund']>[0],
): Promise<RefundResult> {
  const made = await client.call('refunds.list', listAnswer(refundAnswer), (stripe) =>
    stripe.refunds.list({ payment_intent: captureId, limit: 100 }),
  )
  if (made.kind === 'not-found') return { kind: 'refused', code: 'not-found' }
  if (made.kind !== 'answer') return made
  const own = made.value.data.find(({ metadata }) => metadata?.['refund_id'] === refundId)
  const isOfPounds = amount !== undefined
  if (own) return accepted(own, isOfPounds)
  const answer = await client.call('refunds.create', refundAnswer, (stripe) =>
    stripe.refunds.create(
      {
        payment_intent: captureId,
        ...(amount !== undefined && { amount }),
        metadata: { refund_id: refundId, ...(note && { note: note.slice(0, 400) }) },
      },
      { idempotencyKey: refundId },
    ),
  )
  if (answer.kind === 'not-found') return { kind: 'refused', code: 'not-found' }
  return answer.kind === 'answer' ? accepted(answer.value, isOfPounds) : answer
}

function accepted({ id, status, amount, currency }: RefundAnswer, isOfPounds: boolean): RefundResult {
  if (isOfPounds && currency !== 'GBP') return { kind: 'unavailable', reason: 'unreadable' }
  return { kind: 'accepted', providerRefundId: id, status: STATUS[status], amount: pence(amount), currency }
}
