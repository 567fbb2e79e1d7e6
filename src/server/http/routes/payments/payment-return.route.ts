import type { Hono } from 'hono'
import { reportPaymentReturn } from '#contract/payments.ts'
import { Refusal } from '#shared/refusals.ts'
import { capturePayment, findHintedPayment, type PaymentOutcome } from '#server/domain/payments/index.ts'
import type { OrderRow } from '#server/domain/orders/index.ts'
import type { HttpEnv } from '#server/http/http-context.ts'
import type { HttpDeps } from '#server/http/http-deps.ts'
import { mount } from '#server/http/mount.ts'

/** The buyer is back from the provider. Answers 200 once it has looked, whatever it found. */
export function mountPaymentReturn(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(app, reportPaymentReturn, async ({ body }) => {
    const outcome = await lookUp(deps, body.token ?? body.paymentId ?? undefined)
    if (!outcome) return { success: false, pending: false, message: 'Failed to process payment', orderDetails: null }
    return {
      success: outcome.kind === 'paid',
      pending: outcome.kind === 'pending' || outcome.kind === 'unknown',
      message: MESSAGES[outcome.kind],
      orderDetails: outcome.kind === 'paid' ? presentDetails(outcome.order) : null,
    }
  })
}

const MESSAGES: Record<PaymentOutcome['kind'], string> = {
  paid: 'Payment confirmed.',
  pending: 'PayPal is still checking. Do not pay again; your order may take a few minutes to appear.',
  unknown: 'PayPal is still checking. Do not pay again; your order may take a few minutes to appear.',
  'under-review': 'Your payment needs a look by our team. Do not pay again; we will write to you.',
  declined: 'PayPal declined this payment. No money was taken.',
  'not-approved': 'This payment has not been approved at PayPal. No money was taken.',
  'not-payable': 'This order can no longer be paid. No money was taken.',
}

/** On the return address `token` is the provider's order id; `paymentId` exists only in the provider's old interface. */
async function lookUp(deps: HttpDeps, token: string | undefined): Promise<PaymentOutcome | undefined> {
  if (!token) return undefined
  try {
    return await capturePayment(deps, (await findHintedPayment(deps, 'paypal', token)).id)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return undefined
    throw error
  }
}

function presentDetails(order: OrderRow) {
  return {
    id: order.id,
    serviceType: order.serviceType,
    game: order.game,
    platform: order.platform,
    total: order.total,
    email: order.email,
    discord: order.discord,
    pointsEarned: order.pointsEarned,
  }
}
