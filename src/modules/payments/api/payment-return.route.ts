import type { Hono } from 'hono'
import { reportPaymentReturn } from '#contract/payments/payments.ts'
import {
  capturePayment,
  findReturnedPayment,
  readPartPayment,
  type PaymentOutcome,
  type PaymentRow,
} from '#modules/payments/index.ts'
import type { OrderRow } from '#modules/orders/index.ts'
import { isOwnOrder } from '#http/input-output/browser.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'
import { presentPart } from '#modules/orders/api/present-order.ts'

/** The buyer has returned from the provider. Answers 200 after the look-up, whatever its result. */
export function mountPaymentReturn(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(app, reportPaymentReturn, async ({ body, http }) => {
    const found = await fetchPayment(deps, body.token ?? body.paymentId ?? undefined)
    if (!found)
      return {
        success: false,
        provider: null,
        pending: false,
        message: 'Failed to process payment',
        orderId: null,
        partPayment: null,
        orderDetails: null,
      }
    const { outcome, who, payment } = found
    const isOwn = isOwnOrder(http, deps, outcome.order, payment)
    const part = outcome.kind === 'pending' ? await readPartPayment(deps, outcome.order.id) : undefined
    return {
      success: outcome.kind === 'paid',
      provider: who,
      pending: outcome.kind === 'pending' || outcome.kind === 'unknown',
      orderId: isOwn ? outcome.order.id : null,
      partPayment: presentPart(part),
      message: MESSAGES[outcome.kind](who),
      // The provider's id appears in URLs and on other sites, so it gives no access to the order.
      orderDetails: outcome.kind === 'paid' && isOwn ? presentDetails(outcome.order) : null,
    }
  })
}

const STILL_CHECKING = (who: string) =>
  `${who} is still checking. Do not pay again; your order may take a few minutes to appear.`

/** The message for the buyer, with the name of the provider. */
const MESSAGES: Record<PaymentOutcome['kind'], (who: string) => string> = {
  paid: () => 'Payment confirmed.',
  pending: STILL_CHECKING,
  unknown: STILL_CHECKING,
  'under-review': () =>
    'Something about this payment needs checking. Do not pay again: we have e-mailed you what happens next.',
  declined: (who) => `${who} declined this payment. No money was taken.`,
  'not-approved': (who) => `You have not paid yet: nothing was approved at ${who}. No money was taken.`,
  'not-payable': () => 'This order can no longer be paid. No money was taken.',
}

/** On the return address `token` is the provider's order id; `paymentId` exists only in PayPal's old API. */
async function fetchPayment(
  deps: HttpDeps,
  token: string | undefined,
): Promise<{ outcome: PaymentOutcome; who: string; payment: PaymentRow } | undefined> {
  const payment = token ? await findReturnedPayment(deps, token) : undefined
  if (!payment) return undefined
  return {
    outcome: await capturePayment(deps, payment.id),
    who: deps.providers.get(payment.method)?.company ?? payment.method,
    payment,
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
