import type { Hono } from 'hono'
import { reportPaymentFallback, reportPaypalSuccess, type PaypalSuccessBody } from '#contract/payments/payments.ts'
import { Refusal } from '#kernel/refusals.ts'
import {
  capturePayment,
  findReportedPayment,
  findHostedPayment,
  storeClientReport,
  type HostedOutcome,
} from '#modules/payments/index.ts'
import { browserHashOf, isOwnOrder } from '#http/input-output/browser.ts'
import type { HttpContext, HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'

/**
 * The browser's report that a payment was approved, and its fallback when that call fails. Both only trigger a look-up.
 */
export function mountReportSuccess(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(app, reportPaypalSuccess, async ({ body, http }) => {
    const outcome = body.hostedButtonId
      ? await findHostedPayment(deps, 'paypal', body.transactionId, browserHashOf(http, deps))
      : await captureReported(body.transactionId)
    if (body.hostedButtonId && outcome.kind === 'unknown')
      await storeClientReport(deps, reportOf(http, body, 'paypal-success'))
    const isOwn = outcome.order !== undefined && isOwnOrder(http, deps, outcome.order, outcome.payment)
    if (outcome.kind !== 'paid') throw refusalOf(outcome, isOwn)
    // The provider's id gives no access: a stranger who knows it learns that it is paid, and nothing about the order.
    return isOwn ? { orderId: outcome.order.id, total: outcome.order.total } : { orderId: null, total: null }
  })
  async function captureReported(providerOrderId: string) {
    const payment = await findReportedPayment(deps, 'paypal', providerOrderId)
    return { ...(await capturePayment(deps, payment.id)), payment }
  }
  function reportOf(http: HttpContext, body: PaypalSuccessBody, source: string) {
    return {
      method: 'paypal',
      source,
      providerIds: [body.transactionId],
      report: withoutPerson(body),
      browserHash: browserHashOf(http, deps),
    }
  }
  mount(app, reportPaymentFallback, async ({ body, http }) => {
    await storeClientReport(deps, reportOf(http, body, 'payment-fallback'))
    return { received: true as const }
  })
}

/**
 * The parts of a report that a look-up may need. Buyer and notes stay with the order, where they are erased in time.
 */
function withoutPerson({ transactionId, hostedButtonId, serviceName, game, total, paymentMethod }: PaypalSuccessBody) {
  return { transactionId, hostedButtonId, serviceName, game, total, paymentMethod }
}

const MAY_TAKE_MINUTES = 'PayPal is still checking. Do not pay again; your order may take a few minutes to appear.'

/** The message about an unpaid payment: what is true, and whether money moved. */
function refusalOf(outcome: Exclude<HostedOutcome, { kind: 'paid' }>, isOwn: boolean): Refusal {
  const details = outcome.order && isOwn ? { orderId: outcome.order.id } : {}
  switch (outcome.kind) {
    case 'pending':
    case 'unknown':
      return new Refusal('payment_unconfirmed', MAY_TAKE_MINUTES, { ...details, pending: outcome.kind === 'pending' })
    case 'under-review':
      return new Refusal(
        'payment_under_review',
        'Something about this payment needs checking. Do not pay again: we have e-mailed you what happens next.',
        details,
      )
    case 'declined':
      return new Refusal(
        'payment_declined',
        'PayPal declined this payment. No money was taken; please choose another way to pay.',
        details,
      )
    case 'not-approved':
      return new Refusal(
        'payment_not_approved',
        'You have not paid yet: nothing was approved at PayPal. No money was taken.',
        details,
      )
    case 'not-found':
      return new Refusal('not_found', 'Failed to process payment')
    case 'not-payable':
      return new Refusal('order_not_payable', 'This order can no longer be paid. No money was taken.', details)
    default:
      return outcome satisfies never
  }
}
