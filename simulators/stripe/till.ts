import { randomBytes } from 'node:crypto'
import type { Stripe } from 'stripe'

/**
 * Stripe's data: sessions, payments, refunds and disputes. A subset of Stripe's fields, checked by the types of the
 * official library.
 */
export type Session = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'mode'
  | 'status'
  | 'payment_status'
  | 'livemode'
  | 'currency'
  | 'amount_total'
  | 'client_reference_id'
  | 'metadata'
  | 'url'
  | 'success_url'
  | 'cancel_url'
  | 'expires_at'
  | 'created'
> & { payment_intent: string | null; customer_details: { email: string } | null }
export type Intent = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'status'
  | 'amount'
  | 'amount_received'
  | 'currency'
  | 'livemode'
  | 'metadata'
  | 'description'
  | 'created'
> & { latest_charge: string | null }
export type Charge = Pick<
  Stripe.Charge,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_refunded'
  | 'refunded'
  | 'disputed'
  | 'currency'
  | 'livemode'
  | 'metadata'
  | 'paid'
  | 'status'
  | 'created'
> & { payment_intent: string; balance_transaction: string }
export type Refund = Pick<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'currency' | 'metadata' | 'status' | 'created'
> & { payment_intent: string; charge: string }
export type Dispute = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'currency' | 'reason' | 'status' | 'livemode' | 'created'
> & { payment_intent: string; charge: string }

export interface Till {
  now: () => Date
  sessions: Map<string, Session>
  intents: Map<string, Intent>
  charges: Map<string, Charge>
  refunds: Map<string, Refund>
  disputes: Map<string, Dispute>
  /** Metadata of a session's future payment, by the session's id. */
  wanted: Map<string, Pick<Intent, 'metadata' | 'description'>>
  /** First answers by idempotency key, with their requests. */
  answered: Map<string, { request: string; answer: unknown }>
}

export function emptyTill(now: () => Date): Till {
  return {
    now,
    sessions: new Map(),
    intents: new Map(),
    charges: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    wanted: new Map(),
    answered: new Map(),
  }
}

/** An id in Stripe's format, such as `cs_test_...`. */
export function stripeId(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString('hex')}`
}

/** The refunded total of a payment's charge. */
export function addRefund(till: Till, refund: Refund): void {
  till.refunds.set(refund.id, refund)
  const charge = till.charges.get(refund.charge)
  if (!charge) throw new Error('a refund of no charge')
  charge.amount_refunded += refund.amount
  charge.refunded = charge.amount_refunded >= charge.amount
}
