import type { Access } from './access.ts'
import { orderFromRequest } from './orders/create-order.ts'
import { patchedOrder } from './orders/patch-order.ts'
import type { MerchantAccount } from './demo-account.ts'
import type { Lies } from './lies.ts'
import * as moves from './orders/order-moves.ts'
import { readBody, readMoney, refundRequestSchema } from './orders/order-request.ts'
import type { OrderStore } from './orders/order-store.ts'
import type { Moved, SimulatedOrder } from './orders/order.ts'
import type { WebhookEvents } from './webhooks/webhooks.ts'
import { isIssue, problem, type Issue } from './problems.ts'
import { type Call, type Reply, jsonBody } from './reply.ts'
import { presenter } from './orders/represent.ts'
import type { Subscriptions } from './subscriptions.ts'
import { searchTransactions } from './orders/transactions.ts'

export const OPERATIONS = [
  'oauth2.token',
  'orders.create',
  'orders.get',
  'orders.patch',
  'orders.capture',
  'captures.get',
  'captures.refund',
  'refunds.get',
  'disputes.get',
  'transactions.search',
  'subscriptions.create',
  'subscriptions.get',
  'subscriptions.transactions',
  'subscriptions.cancel',
  'certificates.get',
  'webhooks.get',
  'webhooks.verify',
  'ipn.validate',
] as const
export type Operation = (typeof OPERATIONS)[number]

export interface RestContext {
  url: string
  merchant: MerchantAccount
  store: OrderStore
  access: Access
  webhooks: WebhookEvents
  subscriptions: Subscriptions
  /** Called for each change of an order after it was stored. */
  announce(moved: Moved): void
}

/** The PayPal operation of a request, and the id in its path. */
export function operationOf(method: string, path: string): { operation: Operation; id: string } | undefined {
  for (const [operation, verb, pattern] of ROUTES) {
    const match = verb === method ? pattern.exec(path) : null
    if (match) return { operation, id: match[1] ?? '' }
  }
  return undefined
}

const ROUTES: [Operation, string, RegExp][] = [
  ['oauth2.token', 'POST', /^\/v1\/oauth2\/token$/],
  ['orders.create', 'POST', /^\/v2\/checkout\/orders$/],
  ['orders.get', 'GET', /^\/v2\/checkout\/orders\/([^/]+)$/],
  ['orders.patch', 'PATCH', /^\/v2\/checkout\/orders\/([^/]+)$/],
  ['orders.capture', 'POST', /^\/v2\/checkout\/orders\/([^/]+)\/capture$/],
  ['captures.get', 'GET', /^\/v2\/payments\/captures\/([^/]+)$/],
  ['captures.refund', 'POST', /^\/v2\/payments\/captures\/([^/]+)\/refund$/],
  ['refunds.get', 'GET', /^\/v2\/payments\/refunds\/([^/]+)$/],
  ['disputes.get', 'GET', /^\/v1\/customer\/disputes\/([^/]+)$/],
  ['transactions.search', 'GET', /^\/v1\/reporting\/transactions$/],
  ['subscriptions.create', 'POST', /^\/v1\/billing\/subscriptions$/],
  ['subscriptions.get', 'GET', /^\/v1\/billing\/subscriptions\/([^/]+)$/],
  ['subscriptions.transactions', 'GET', /^\/v1\/billing\/subscriptions\/([^/]+)\/transactions$/],
  ['subscriptions.cancel', 'POST', /^\/v1\/billing\/subscriptions\/([^/]+)\/cancel$/],
  ['certificates.get', 'GET', /^\/v1\/notifications\/certs\/([^/]+)$/],
  ['webhooks.get', 'GET', /^\/v1\/notifications\/webhooks\/([^/]+)$/],
  ['webhooks.verify', 'POST', /^\/v1\/notifications\/verify-webhook-signature$/],
  ['ipn.validate', 'POST', /^\/cgi-bin\/webscr$/],
]

interface Asked {
  /** Of what the path names. */
  id: string
  call: Call
  lies: Lies
}

/** Executes PayPal's API. Everything between reading and storing is synchronous, so calls never interleave. */
export function perform(context: RestContext, operation: Operation, { id, call, lies }: Asked): Reply {
  if (operation === 'oauth2.token') return context.access.issue(call)
  if (operation === 'certificates.get') return context.webhooks.certificate(id)
  if (operation === 'ipn.validate') return context.webhooks.validateIpn(call)
  if (!context.access.allows(call)) return problem(401)
  const show = presenter(context.url, lies)
  const isWhole = operation === 'orders.get' || /return=representation/.test(String(call.headers['prefer'] ?? ''))
  const order = (status: number, value: SimulatedOrder): Reply => ({
    status,
    body: isWhole ? show.order(value) : show.shortOrder(value),
  })
  const requestId = call.headers['paypal-request-id']?.toString()
  const earlier = requestId ? context.store.recall(operation, requestId) : undefined

  switch (operation) {
    case 'orders.create': {
      const known = earlier && context.store.find(earlier)
      if (known) return order(200, known)
      const made = orderFromRequest(jsonBody(call), context.merchant)
      if ('issue' in made) return problem(made.status, made.issue, made.field)
      context.store.saveOnce(made, operation, requestId, made.id)
      return order(201, made)
    }
    case 'orders.get': {
      const found = context.store.find(id)
      return found ? order(200, found) : problem(404, 'INVALID_RESOURCE_ID')
    }
    case 'orders.patch': {
      const found = context.store.find(id)
      if (!found) return problem(404, 'INVALID_RESOURCE_ID')
      const patched = patchedOrder(found, jsonBody(call))
      if ('issue' in patched) return problem(patched.status, patched.issue, patched.field)
      context.store.save(patched)
      return { status: 204, body: Buffer.alloc(0) }
    }
    case 'orders.capture': {
      const found = context.store.find(id)
      if (!found) return problem(404, 'INVALID_RESOURCE_ID')
      if (earlier === found.id) return order(200, found)
      const refused = requestId ? context.store.recallRefusal(operation, requestId) : undefined
      if (refused !== undefined && isIssue(refused)) return problem(422, refused)
      return captureOrder(context, found, requestId) ?? order(201, context.store.find(id) ?? found)
    }
    case 'captures.get': {
      const found = context.store.findByCapture(id)
      return found?.capture
        ? { status: 200, body: show.capture(found, found.capture) }
        : problem(404, 'INVALID_RESOURCE_ID')
    }
    case 'refunds.get': {
      const found = context.store.findByRefund(id)
      const made = found?.refunds.find((each) => each.id === id)
      return found && made ? { status: 200, body: show.refund(found, made) } : problem(404, 'INVALID_RESOURCE_ID')
    }
    case 'disputes.get': {
      const found = context.store.findByDispute(id)
      return found ? { status: 200, body: show.dispute(found) } : problem(404, 'INVALID_RESOURCE_ID')
    }
    case 'transactions.search':
      return searchTransactions(context.store.newest(), call.url.searchParams, {
        url: context.url,
        merchantId: context.merchant.merchantId,
      })
    case 'subscriptions.create':
      return context.subscriptions.create(call, context.url)
    case 'subscriptions.get':
      return context.subscriptions.get(id, lies)
    case 'subscriptions.transactions':
      return context.subscriptions.transactions(id, call.url.searchParams, lies)
    case 'subscriptions.cancel':
      return context.subscriptions.cancel(id)
    case 'webhooks.get':
      return context.webhooks.webhook(id) ?? problem(404, 'INVALID_RESOURCE_ID')
    case 'webhooks.verify':
      return context.webhooks.verifySignature(call)
    case 'captures.refund': {
      const found = context.store.findByCapture(id)
      if (!found) return problem(404, 'INVALID_RESOURCE_ID')
      const repeated = found.refunds.find((made) => made.id === earlier)
      if (repeated) return { status: 200, body: show.refund(found, repeated) }
      const result = refundCapture(context, found, jsonBody(call), requestId)
      return 'refund' in result ? { status: 201, body: show.refund(result.order, result.refund) } : result.refusal
    }
  }
}

/**
 * Captures an approved order; returns an answer only when it did not. A refusal is stored under the request's id, like
 * at PayPal.
 */
function captureOrder(context: RestContext, order: SimulatedOrder, requestId: string | undefined): Reply | undefined {
  const refused = (issue: Issue) => {
    if (requestId) context.store.rememberRefusal('orders.capture', requestId, issue)
    return problem(422, issue)
  }
  if (order.status === 'COMPLETED') return refused('ORDER_ALREADY_CAPTURED')
  if (order.status === 'VOIDED') return problem(404, 'INVALID_RESOURCE_ID')
  if (order.status !== 'APPROVED') return refused('ORDER_NOT_APPROVED')
  if (order.hangsUntil && Date.parse(order.hangsUntil) > Date.now()) return 'never'
  if (order.invoiceId && context.store.findPaidInvoice(order.invoiceId, order.id))
    return refused('DUPLICATE_INVOICE_ID')
  if (order.outcome === 'decline') {
    context.store.save(moves.decline(order))
    return refused('INSTRUMENT_DECLINED')
  }
  const moved = moves.capture(order)
  context.store.saveOnce(moved.order, 'orders.capture', requestId, order.id)
  context.announce(moved)
  return undefined
}

type Refunded = NonNullable<ReturnType<typeof moves.refund>>

function refundCapture(
  context: RestContext,
  order: SimulatedOrder,
  body: unknown,
  requestId: string | undefined,
): Refunded | { refusal: Reply } {
  const read = readBody(refundRequestSchema, body)
  if ('issue' in read) return { refusal: problem(read.status, read.issue, read.field) }
  const left = moves.refundable(order)
  const money = read.value.amount ? readMoney(read.value.amount, '/amount') : { amount: left, currency: order.currency }
  if ('issue' in money) return { refusal: problem(money.status, money.issue, money.field) }
  if (order.capture?.status === 'REFUNDED') return { refusal: problem(422, 'CAPTURE_FULLY_REFUNDED') }
  if (left === 0) return { refusal: problem(422, 'REFUND_NOT_ALLOWED') }
  if (money.currency !== order.currency) return { refusal: problem(422, 'REFUND_CAPTURE_CURRENCY_MISMATCH') }
  const moved = moves.refund(order, money.amount, read.value.note_to_payer)
  if (!moved) return { refusal: problem(422, 'REFUND_AMOUNT_EXCEEDED') }
  context.store.saveOnce(moved.order, 'captures.refund', requestId, moved.refund.id)
  context.announce(moved)
  return moved
}
