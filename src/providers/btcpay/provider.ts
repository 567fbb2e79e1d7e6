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
  /** The store that must receive the coins. */
  storeId: string
  /** Verifies webhook signatures. */
  webhookSecret: string
}

/** Minutes for sending the coins; their price in pounds is fixed for this time. */
const OPEN_FOR_MINUTES = 30

/**
 * Bitcoin through BTCPay Server. The buyer pays on its page, so `capture` only checks. Coins cannot be taken back and
 * the server has no refunds, so a refund is made by hand.
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

/** The API has no idempotency key, so an existing invoice of this payment is looked up first. */
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
    // `orderId` is the server's search field; a payment of ours has one invoice.
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
  // A refused look-up says nothing about the payment, and another invoice is no answer.
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
 * Marks an invoice invalid if no coin has arrived. One with coins stays: they belong to the buyer, and a person
 * decides.
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
  // It changed meanwhile, or cannot be marked.
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
