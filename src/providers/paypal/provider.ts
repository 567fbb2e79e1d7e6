import { toDecimal, parsePence } from '#kernel/money.ts'
import type {
  CaptureResult,
  CreateOrderResult,
  FetchResult,
  PaymentProvider,
  ProviderOrderRequest,
  RefundResult,
  Unavailable,
} from '#modules/payments/index.ts'
import { type OrderAnswer, issueOf, orderAnswer, refundAnswer } from './api/answers.ts'
import { captureRefusal } from './capture-issues.ts'
import { type Log, type PaypalClient, createPaypalClient } from './api/client.ts'
import type { CallLimits } from './api/limits.ts'
import { listStatement } from './list-statement.ts'
import { fetchCapture } from './fetch-capture.ts'
import { fetchDispute } from './fetch-dispute.ts'
import { createPaypalWebhooks } from './webhooks/webhooks.ts'
import { atMost, orderRequest } from './order-request.ts'
import { PAYPAL_ID } from './paypal-id.ts'
import { readOrder } from './read-order.ts'
import { recordUrl } from './record-url.ts'
import type { Fetch } from './api/transport.ts'
import type { RefundState } from './api/types.ts'

export interface PaypalProviderOptions {
  /** PayPal's REST address, such as `https://api-m.paypal.com`. */
  apiUrl: string
  clientId: string
  clientSecret: string
  /** The merchant id of the account that must receive the money. */
  payeeId: string
  /** The shop's current name: read for each order, because the owner may rename the shop. */
  brandName: () => Promise<string>
  /** The id of the shop's webhook at PayPal; without it every webhook is refused. */
  webhookId?: string | undefined
  /** PEM of an additional certificate authority, for a local simulator. */
  certificateAuthority?: string | undefined
  fetch?: Fetch
  log?: Log
  limits?: Partial<CallLimits>
}

/** Payments through PayPal Orders v2. Every failure is returned as data. */
export function createPaypalProvider(options: PaypalProviderOptions): PaymentProvider {
  const client = createPaypalClient(options)
  return {
    method: 'paypal',
    label: 'PayPal',
    company: 'PayPal',
    createOrder: (request) => createOrder(client, options, request),
    capture: (request) => capture(client, options.payeeId, request),
    fetchPayment: (providerOrderId) => fetchPayment(client, options.payeeId, providerOrderId),
    refund: (request) => refund(client, request),
    fetchCapture: (captureId) => fetchCapture(client, options.payeeId, captureId),
    fetchDispute: (disputeId) => fetchDispute(client, options.payeeId, disputeId),
    listStatement: (period) => listStatement(client, period),
    recordUrl: ({ captureId }) => recordUrl(options.apiUrl, captureId),
    webhooks: createPaypalWebhooks(options, client),
  }
}

async function createOrder(
  client: PaypalClient,
  options: PaypalProviderOptions,
  request: ProviderOrderRequest,
): Promise<CreateOrderResult> {
  const answer = await client.call({
    operation: 'orders.create',
    method: 'POST',
    path: '/v2/checkout/orders',
    requestId: request.paymentId,
    body: orderRequest(request, options.payeeId, await options.brandName()),
  })
  if (answer.kind === 'unavailable') return answer
  if (answer.status === 409) return unavailable('in-progress')
  if (answer.status >= 400) return { kind: 'refused', code: issueOf(answer) }
  const order = orderAnswer.safeParse(answer.body)
  // `payer-action` is the link of orders with a payment source, `approve` that of orders without.
  const approve = order.data?.links.find((link) => link.rel === 'payer-action' || link.rel === 'approve')
  if (!order.success || !approve || !PAYPAL_ID.test(order.data.id) || !/^https?:/.test(approve.href))
    return unavailable('unreadable')
  return { kind: 'created', providerOrderId: order.data.id, approveUrl: approve.href }
}

async function capture(
  client: PaypalClient,
  payeeId: string,
  { paymentId, providerOrderId, attempt = 1 }: Parameters<PaymentProvider['capture']>[0],
): Promise<CaptureResult> {
  if (!PAYPAL_ID.test(providerOrderId)) return { kind: 'not-found' }
  const answer = await client.call({
    operation: 'orders.capture',
    method: 'POST',
    path: `/v2/checkout/orders/${providerOrderId}/capture`,
    // PayPal repeats its first answer to a request id, also a decline: a new approval needs a new id.
    requestId: attempt === 1 ? `${paymentId}-capture` : `${paymentId}-capture-${attempt}`,
    body: {},
  })
  if (answer.kind === 'unavailable') return answer
  if (answer.status === 404) return { kind: 'not-found' }
  if (answer.status === 409) return { kind: 'look-again', code: issueOf(answer) }
  if (answer.status === 422) {
    const code = issueOf(answer)
    return { kind: captureRefusal(code), code }
  }
  if (answer.status >= 400) return unavailable(issueOf(answer))
  const order = orderOf(answer.body, providerOrderId)
  const record = order && readOrder(order, payeeId)
  // PayPal may send a short answer without payee or captures: money may have moved nevertheless.
  const isWhole =
    order &&
    order.purchase_units.length > 0 &&
    order.purchase_units.every((unit) => unit.payee?.merchant_id && unit.payments?.captures.length)
  return record && isWhole ? { kind: 'record', record } : { kind: 'look-again', code: 'short-answer' }
}

async function fetchPayment(client: PaypalClient, payeeId: string, providerOrderId: string): Promise<FetchResult> {
  if (!PAYPAL_ID.test(providerOrderId)) return { kind: 'not-found' }
  const answer = await client.call({
    operation: 'orders.get',
    method: 'GET',
    path: `/v2/checkout/orders/${providerOrderId}`,
  })
  if (answer.kind === 'unavailable') return answer
  if (answer.status === 404) return { kind: 'not-found' }
  if (answer.status >= 400) return unavailable(issueOf(answer))
  const order = orderOf(answer.body, providerOrderId)
  const record = order && readOrder(order, payeeId)
  return record ? { kind: 'found', record } : unavailable('unreadable')
}

const REFUND_STATUS: Record<RefundState, 'completed' | 'pending' | 'failed'> = {
  COMPLETED: 'completed',
  PENDING: 'pending',
  FAILED: 'failed',
  CANCELLED: 'failed',
}

async function refund(client: PaypalClient, request: Parameters<PaymentProvider['refund']>[0]): Promise<RefundResult> {
  if (!PAYPAL_ID.test(request.captureId)) return { kind: 'refused', code: 'not-a-capture-id' }
  const answer = await client.call({
    operation: 'captures.refund',
    method: 'POST',
    path: `/v2/payments/captures/${request.captureId}/refund`,
    requestId: request.refundId,
    body: {
      // Without an amount the rest is refunded.
      ...(request.amount !== undefined && { amount: { currency_code: 'GBP', value: toDecimal(request.amount) } }),
      ...(request.note ? { note_to_payer: atMost(255, request.note) } : {}),
    },
  })
  if (answer.kind === 'unavailable') return answer
  if (answer.status === 409) return unavailable('in-progress')
  // PayPal's answer for a refund that was made, after it has forgotten the request id.
  if (issueOf(answer) === 'CAPTURE_FULLY_REFUNDED') return { kind: 'already-refunded' }
  if (answer.status >= 400) return { kind: 'refused', code: issueOf(answer) }
  const given = refundAnswer.safeParse(answer.body)
  const amount = given.success ? parsePence(given.data.amount.value) : undefined
  if (!given.success || amount === undefined) return unavailable('unreadable')
  const {
    id,
    status,
    amount: { currency_code: currency },
  } = given.data
  if (request.amount !== undefined && currency !== 'GBP') return unavailable('unreadable')
  return { kind: 'accepted', providerRefundId: id, status: REFUND_STATUS[status], amount, currency }
}

/** The order in an answer, if it is the requested one. */
function orderOf(body: unknown, providerOrderId: string): OrderAnswer | undefined {
  const order = orderAnswer.safeParse(body)
  return order.data?.id === providerOrderId ? order.data : undefined
}

function unavailable(reason: string): Unavailable {
  return { kind: 'unavailable', reason }
}
