import { pence, type Pence } from '#kernel/money.ts'
import type { CaptureStatus, ProviderCapture, ProviderRecord } from '#modules/payments/index.ts'
import type { IntentAnswer, SessionAnswer } from './answers.ts'

/** Data of a payment beyond its own record. */
export interface Beside {
  /** Whether the account's key is a live key. */
  isLive: boolean
  /** Pence lost in disputes; Stripe does not count them as refunds. */
  lostToDisputes: number
}

/** Converts a Checkout Session and its payment to one payment record. */
export function readSession(session: SessionAnswer, beside: Beside): ProviderRecord {
  const intent = session.payment_intent
  const capture = intent ? readIntent(intent, session, beside.lostToDisputes) : undefined
  return {
    providerOrderId: session.id,
    status: session.status === 'open' ? 'created' : session.status === 'expired' ? 'voided' : 'completed',
    payeeIsOurs: session.livemode === beside.isLive && (!intent || intent.livemode === beside.isLive),
    payerEmail: session.customer_details?.email ?? undefined,
    captures: capture ? [capture] : [],
  }
}

/**
 * The capture of a payment; undefined while no money has moved or is about to. `session` is undefined where only the
 * payment was fetched.
 */
export function readIntent(
  intent: IntentAnswer,
  session: SessionAnswer | undefined,
  lostToDisputes: number,
): ProviderCapture | undefined {
  const gone = Math.min((intent.latest_charge?.amount_refunded ?? 0) + lostToDisputes, intent.amount)
  const status = statusOf(intent, session, gone)
  if (status === undefined) return undefined
  const paymentId = intent.metadata?.['payment_id']
  return {
    id: intent.id,
    status,
    amount: pence(intent.status === 'succeeded' ? intent.amount_received : intent.amount),
    currency: intent.currency,
    customId: intent.metadata?.['order_id'],
    // The session and its payment must refer to the same payment of ours.
    invoiceId: session && session.client_reference_id !== paymentId ? undefined : paymentId,
    refunded: pence(gone),
    fee: feeOf(intent),
  }
}

/** Stripe's fee; undefined where it is not reported, or in another currency. */
function feeOf({ currency, latest_charge: charge }: IntentAnswer): Pence | undefined {
  const told = charge?.balance_transaction
  return told?.currency === currency ? pence(told.fee) : undefined
}

function statusOf(intent: IntentAnswer, session: SessionAnswer | undefined, gone: number): CaptureStatus | undefined {
  switch (intent.status) {
    case 'succeeded':
      if (gone === 0) return 'completed'
      return gone >= intent.amount ? 'refunded' : 'partly-refunded'
    case 'processing':
      return 'pending'
    case 'requires_payment_method':
    case 'canceled':
      // While the session is open the buyer can try another card; a session that has ended with this was declined for
      // good.
      return session?.status === 'complete' ? 'declined' : undefined
    case 'requires_action':
    case 'requires_confirmation':
    case 'requires_capture':
      return undefined
    default:
      return intent.status satisfies never
  }
}
