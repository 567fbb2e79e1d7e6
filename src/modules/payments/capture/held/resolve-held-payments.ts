import { Refusal } from '#kernel/refusals.ts'
import { defineJob } from '#platform/db/define-job.ts'
import { canPay, selectOrder } from '#modules/orders/index.ts'
import { isHeldBeside, SECOND_PAYMENT } from './held-payment.ts'
import { goesBackByHand, type PaymentsDeps } from '#modules/payments/domain/payments-deps.ts'
import { selectPaymentsOfOrder, type PaymentRow } from '#modules/payments/data/payments.sql.ts'
import { resolveCase } from '#modules/payments/cases/resolve-case.ts'
import { selectCaseOf } from '#modules/payments/data/cases.sql.ts'
import { LIVE } from '#modules/payments/capture/provider-update.ts'

const ACTOR = 'rules'

/**
 * The job: decides about money that was held because of another payment. It counts when the other one took nothing. It
 * is refunded when the other one has the order's money, the amount matches and the provider supports refunds.
 * Everything else waits for a person. Throws where the provider did not answer, so that the queue retries; money is
 * never refunded twice.
 */
export async function resolveHeldPayments(deps: PaymentsDeps, { orderId }: { orderId: string }): Promise<void> {
  for (const held of (await selectPaymentsOfOrder(deps.db, orderId)).filter(isHeldBeside)) await decide(deps, held)
}

async function decide(deps: PaymentsDeps, held: PaymentRow): Promise<void> {
  const [order, payments, paymentCase] = [
    await selectOrder(deps.db, held.orderId),
    await selectPaymentsOfOrder(deps.db, held.orderId),
    await selectCaseOf(deps.db, `${SECOND_PAYMENT}:${held.id}`),
  ]
  if (!order || paymentCase?.state !== 'open') return
  const live = payments.find(({ state }) => LIVE.has(state))
  if (live === undefined && canPay(order)) return resolve(deps, paymentCase.id, { action: 'attach', orderId: order.id })
  const isExact = paymentCase.details['isExact'] === true
  if (live?.state === 'completed' && isExact && !goesBackByHand(deps, held.method))
    return resolve(deps, paymentCase.id, { action: 'refund', reason: 'This order was paid twice' })
}

async function resolve(deps: PaymentsDeps, caseId: string, decision: Parameters<typeof resolveCase>[3]): Promise<void> {
  try {
    await resolveCase(deps, ACTOR, caseId, decision)
  } catch (error) {
    // Another process was faster, or the provider refuses: it stays a case for a person.
    if (!(error instanceof Refusal) || error.code === 'payment_provider_unavailable') throw error
  }
}

declare module '#platform/db/define-job.ts' {
  interface JobPayloads {
    /** Held money counts, or is refunded. */
    'resolve-held-payments': { orderId: string }
  }
}

export const resolveHeldPaymentsJob = defineJob({ name: 'resolve-held-payments', run: resolveHeldPayments })
