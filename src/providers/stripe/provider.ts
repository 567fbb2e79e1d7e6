import { pence } from '#kernel/money.ts'
import type {
  CaptureFetch,
  CaptureResult,
  CloseResult,
  CreateOrderResult,
  DisputeFetch,
  FetchResult,
  PaymentProvider,
  ProviderOrderRequest,
  Unavailable,
} from '#modules/payments/index.ts'
import {
  createdSessionAnswer,
  type DisputeAnswer,
  disputeAnswer,
  intentAnswer,
  listAnswer,
  type SessionAnswer,
  sessionAnswer,
} from './answers.ts'
import { createStripeClient, type StripeClient, type StripeClientOptions } from './client.ts'
import { listStatement } from './list-statement.ts'
import { createStripeWebhooks } from './webhooks.ts'
import { readIntent, readSession } from './read-session.ts'
import { refund } from './refund.ts'
import { sessionRequest } from './session-request.ts'

export interface StripeProviderOptions extends StripeClientOptions {
  /** Verifies webhook signatures. */
  webhookSecret: string
  /** Whether the account is in live mode: payments and webhooks of the other mode are never trusted. */
  isLive: boolean
}

const SESSION_ID = /^cs_\w{1,250}$/
const INTENT_ID = /^pi_\w{1,250}$/
const createdId = createdSessionAnswer.pick({ id: true })
const DISPUTE_ID = /^(?:dp|du)_\w{1,250}$/

/**
 * Cards through Stripe Checkout. The buyer pays on Stripe's page, where the money moves at once, so `capture` only
 * checks. Every failure is returned as data.
 */
export function createStripeProvider(options: StripeProviderOptions): PaymentProvider {
  const client = createStripeClient(options)
  return {
    method: 'stripe',
    label: 'Card',
    company: 'Stripe',
    createOrder: (request) => createOrder(client, request),
    capture: async ({ providerOrderId }) => captureOf(await fetchPayment(client, options.isLive, providerOrderId)),
    close: (providerOrderId) => close(client, options.isLive, providerOrderId),
    fetchPayment: (providerOrderId) => fetchPayment(client, options.isLive, providerOrderId),
    refund: (request) =>
      INTENT_ID.test(request.captureId)
        ? refund(client, request)
        : Promise.resolve({ kind: 'refused', code: 'not-a-payment-intent' }),
    fetchCapture: (captureId) => fetchCapture(client, options.isLive, captureId),
    fetchDispute: (disputeId) => fetchDispute(client, disputeId),
    recordUrl: ({ captureId }) =>
      captureId !== null && INTENT_ID.test(captureId)
        ? `https://dashboard.stripe.com${options.isLive ? '' : '/test'}/payments/${captureId}`
        : undefined,
    listStatement: (period) => listStatement(client, period),
    webhooks: createStripeWebhooks(client, options),
  }
}

async function createOrder(client: StripeClient, request: ProviderOrderRequest): Promise<CreateOrderResult> {
  const answer = await client.call('sessions.create', createdSessionAnswer, (stripe) =>
    stripe.checkout.sessions.create(sessionRequest(request), { idempotencyKey: request.paymentId }),
  )
  if (answer.kind === 'not-found') return { kind: 'refused', code: 'not-found' }
  if (answer.kind !== 'answer') return answer
  if (!SESSION_ID.test(answer.value.id)) return { kind: 'unavailable', reason: 'unreadable' }
  return { kind: 'created', providerOrderId: answer.value.id, approveUrl: answer.value.url }
}

/** Expires an open session. Stripe refuses this for one that has already ended, which is fetched instead. */
async function close(client: StripeClient, isLive: boolean, providerOrderId: string): Promise<CloseResult> {
  if (!SESSION_ID.test(providerOrderId)) return { kind: 'closed' }
  const answer = await client.call('sessions.expire', createdId, (stripe) =>
    stripe.checkout.sessions.expire(providerOrderId),
  )
  if (answer.kind === 'unavailable') return answer
  const found = await fetchPayment(client, isLive, providerOrderId)
  if (found.kind === 'not-found') return { kind: 'closed' }
  return found.kind === 'found' && found.record.status === 'voided' && found.record.captures.length === 0
    ? { kind: 'closed' }
    : found
}

async function fetchPayment(client: StripeClient, isLive: boolean, providerOrderId: string): Promise<FetchResult> {
  if (!SESSION_ID.test(providerOrderId)) return { kind: 'not-found' }
  const answer = await client.call('sessions.retrieve', sessionAnswer, (stripe) =>
    stripe.checkout.sessions.retrieve(providerOrderId, {
      expand: ['payment_intent.latest_charge.balance_transaction'],
    }),
  )
  if (answer.kind !== 'answer') return unknown(answer)
  return recordOf(client, isLive, answer.value, providerOrderId)
}

async function recordOf(
  client: StripeClient,
  isLive: boolean,
  session: SessionAnswer,
  asked: string,
): Promise<FetchResult> {
  if (session.id !== asked) return { kind: 'unavailable', reason: 'unreadable' }
  const lost = session.payment_intent?.latest_charge?.disputed
    ? await lostToDisputes(client, session.payment_intent.id)
    : 0
  if (typeof lost !== 'number') return lost
  return { kind: 'found', record: readSession(session, { isLive, lostToDisputes: lost }) }
}

/** Pence; only requested where a dispute is known. */
async function lostToDisputes(client: StripeClient, intentId: string): Promise<number | Unavailable> {
  const answer = await client.call('disputes.list', listAnswer(disputeAnswer), (stripe) =>
    stripe.disputes.list({ payment_intent: intentId, limit: 100 }),
  )
  if (answer.kind !== 'answer')
    return answer.kind === 'unavailable' ? answer : { kind: 'unavailable', reason: answer.kind }
  return answer.value.data.filter(({ status }) => status === 'lost').reduce((sum, { amount }) => sum + amount, 0)
}

function captureOf(found: FetchResult): CaptureResult {
  if (found.kind !== 'found') return found
  const { status, captures } = found.record
  return status === 'created' && captures.length === 0
    ? { kind: 'not-approved', code: 'open' }
    : { kind: 'record', record: found.record }
}

async function fetchCapture(client: StripeClient, isLive: boolean, captureId: string): Promise<CaptureFetch> {
  if (!INTENT_ID.test(captureId)) return { kind: 'not-found' }
  const answer = await client.call('intents.retrieve', intentAnswer, (stripe) =>
    stripe.paymentIntents.retrieve(captureId, { expand: ['latest_charge.balance_transaction'] }),
  )
  if (answer.kind !== 'answer') return unknown(answer)
  const lost = answer.value.latest_charge?.disputed ? await lostToDisputes(client, answer.value.id) : 0
  if (typeof lost !== 'number') return lost
  const capture = readIntent(answer.value, undefined, lost)
  if (!capture) return { kind: 'not-found' }
  const sessions = await client.call('sessions.list', listAnswer(createdId), (stripe) =>
    stripe.checkout.sessions.list({ payment_intent: captureId, limit: 1 }),
  )
  if (sessions.kind !== 'answer') return unknown(sessions)
  const { livemode, latest_charge: charge } = answer.value
  return {
    kind: 'found',
    capture: {
      ...capture,
      providerOrderId: sessions.value.data[0]?.id,
      payeeIsOurs: livemode === isLive,
      takenAt: charge ? new Date(charge.created * 1000) : undefined,
    },
  }
}

async function fetchDispute(client: StripeClient, disputeId: string): Promise<DisputeFetch> {
  if (!DISPUTE_ID.test(disputeId)) return { kind: 'not-found' }
  const answer = await client.call('disputes.retrieve', disputeAnswer, (stripe) => stripe.disputes.retrieve(disputeId))
  if (answer.kind !== 'answer') return unknown(answer)
  const { id, reason, amount, currency, payment_intent: intent, evidence_details: evidence } = answer.value
  return {
    kind: 'found',
    dispute: {
      id,
      state: stateOf(answer.value),
      reason,
      amount: pence(amount),
      currency,
      captureIds: intent ? [intent] : [],
      updatedAt: undefined,
      respondBy: evidence?.due_by ? new Date(evidence.due_by * 1000) : undefined,
    },
  }
}

function stateOf({ status }: DisputeAnswer): 'open' | 'won' | 'lost' {
  if (status === 'lost') return 'lost'
  return ['won', 'warning_closed', 'prevented'].includes(status) ? 'won' : 'open'
}

/** A refused look-up says nothing about the payment. */
function unknown(
  answer: { kind: 'not-found' } | { kind: 'refused'; code: string } | Unavailable,
): { kind: 'not-found' } | Unavailable {
  return answer.kind === 'refused' ? { kind: 'unavailable', reason: answer.code } : answer
}
