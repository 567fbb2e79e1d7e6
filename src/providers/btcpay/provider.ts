import * as z from 'zod'
import { toDecimal } from '#kernel/money.ts'
import type {
  CaptureFetch,
  CaptureResult,
  CloseResult,
  CreateOrderResult,
  FetchResult,
  PaymentProvider,
  ProviderOrderRequest,
} from '#modules/payments/index.ts'
import { type BtcpayClient, type BtcpayClientOptions, createBtcpayClient } from './client.ts'
import { captureOf, INVOICE_ID, type Invoice, invoiceAnswer, readInvoice } from './invoice.ts'
import { listStatement } from './list-statement.ts'
import { createBtcpayWebhooks } from './webhooks.ts'

export interface BtcpayProviderOptions extends BtcpayClientOptions {
  /** The store that the coins must reach. */
  storeId: string
  /** Signs the webhook events. */
  webhookSecret: string
}

/** Minutes in which the coins have to be sent; their worth in pounds is fixed for so long. */
const OPEN_FOR_MINUTES = 30

/**
 * Bitcoin by BTCPay Server. The buyer sends coins from its page, so `capture` only looks. Coins cannot be taken back,
 * and the server gives none back by itself: a refund is made by hand.
 */
export function createBtcpayProvider(options: BtcpayProviderOptions): PaymentProvider {
  const client = createBtcpayClient(options)
  const { storeId } = options
  return {
    method: 'btcpay',
    label: 'Bitcoin',
    company: 'BTCPay Server',
    refundsByHand: true,
    createOrder: (request) => createOrder(client, storeId, request),
    capture: async ({ providerOrderId }) => captureResult(await fetchPayment(client, storeId, providerOrderId)),
    close: (providerOrderId) => close(client, storeId, providerOrderId),
    fetchPayment: (providerOrderId) => fetchPayment(client, storeId, providerOrderId),
    refund: () => Promise.resolve({ kind: 'refused', code: 'by-hand' }),
    fetchCapture: (captureId) => fetchCapture(client, storeId, captureId),
    recordUrl: ({ providerOrderId }) =>
      providerOrderId !== null && INVOICE_ID.test(providerOrderId)
        ? `${options.url}/invoices/${providerOrderId}`
        : undefined,
    listStatement: (period) => listStatement(client, storeId, period),
    webhooks: createBtcpayWebhooks(options),
  }
}

/** The API knows no idempotency key: an invoice that was made for this payment before is looked for first. */
async function createOrder(
  client: BtcpayClient,
  storeId: string,
  request: ProviderOrderRequest,
): Promise<CreateOrderResult> {
  const path = `/stores/${storeId}/invoices`
  const made = await client.call(
    { operation: 'invoices.list', method: 'GET', path: `${path}?orderId=${request.paymentId}` },
    z.array(invoiceAnswer),
  )
  if (made.kind === 'not-found') return { kind: 'refused', code: 'no-such-store' }
  if (made.kind !== 'answer') return made
  const before = made.value.find(({ metadata }) => metadata?.orderId === request.paymentId)
  if (before) return created(before)
  const body = {
    amount: toDecimal(request.amount),
    currency: 'GBP',
    // Theirs is the name of the field they search by, and a payment of ours has one invoice.
    metadata: { orderId: request.paymentId, shopOrderId: request.orderId, itemDesc: request.description },
    checkout: {
      expirationMinutes: OPEN_FOR_MINUTES,
      paymentTolerance: 0,
      redirectURL: `${request.returnUrl}?token={InvoiceId}`,
      redirectAutomatically: true,
    },
  }
  const answer = await client.call({ operation: 'invoices.create', method: 'POST', path, body }, invoiceAnswer)
  if (answer.kind === 'not-found') return { kind: 'refused', code: 'no-such-store' }
  return answer.kind === 'answer' ? created(answer.value) : answer
}

function created({ id, checkoutLink }: Invoice): CreateOrderResult {
  return { kind: 'created', providerOrderId: id, approveUrl: checkoutLink }
}

async function read(client: BtcpayClient, storeId: string, id: string) {
  if (!INVOICE_ID.test(id)) return { kind: 'not-found' as const }
  const answer = await client.call(
    { operation: 'invoices.get', method: 'GET', path: `/stores/${storeId}/invoices/${id}` },
    invoiceAnswer,
  )
  // A look-up that is refused says nothing of what was looked for, and another invoice is no answer.
  if (answer.kind === 'refused') return { kind: 'unavailable' as const, reason: answer.code }
  return answer.kind === 'answer' && answer.value.id !== id
    ? { kind: 'unavailable' as const, reason: 'unreadable' }
    : answer
}

async function fetchPayment(client: BtcpayClient, storeId: string, id: string): Promise<FetchResult> {
  const answer = await read(client, storeId, id)
  return answer.kind === 'answer' ? { kind: 'found', record: readInvoice(answer.value, storeId) } : answer
}

/**
 * Marks an invoice invalid that no coin has come for. One with coins is left as it is: they are the buyer's, and a
 * person looks.
 */
async function close(client: BtcpayClient, storeId: string, id: string): Promise<CloseResult> {
  const before = await fetchPayment(client, storeId, id)
  if (before.kind === 'not-found') return { kind: 'closed' }
  if (before.kind === 'unavailable' || before.record.captures.length > 0) return before
  if (before.record.status === 'voided') return { kind: 'closed' }
  const answer = await client.call(
    {
      operation: 'invoices.mark',
      method: 'POST',
      path: `/stores/${storeId}/invoices/${id}/status`,
      body: { status: 'Invalid' },
    },
    invoiceAnswer,
  )
  if (answer.kind === 'answer')
    return answer.value.paidAmount ? { kind: 'found', record: readInvoice(answer.value, storeId) } : { kind: 'closed' }
  // It moved meanwhile, or does not let itself be marked.
  return answer.kind === 'unavailable'
    ? answer
    : { kind: 'unavailable', reason: answer.kind === 'refused' ? answer.code : answer.kind }
}

async function fetchCapture(client: BtcpayClient, storeId: string, id: string): Promise<CaptureFetch> {
  const answer = await read(client, storeId, id)
  if (answer.kind !== 'answer') return answer
  const capture = captureOf(answer.value)
  return capture
    ? {
        kind: 'found',
        capture: { ...capture, providerOrderId: id, payeeIsOurs: answer.value.storeId === storeId, takenAt: undefined },
      }
    : { kind: 'not-found' }
}

function captureResult(found: FetchResult): CaptureResult {
  if (found.kind !== 'found') return found
  const { status, captures } = found.record
  return status === 'created' && captures.length === 0
    ? { kind: 'not-approved', code: 'open' }
    : { kind: 'record', record: found.record }
}
