import { type Charge, type Intent, type Session, stripeId, type Till } from './till.ts'

/** The result of the payment on Stripe's page. */
export type Payment = 'pays' | 'pays-later' | 'is-declined'

export interface Buyer {
  email: string
}

const BUYER: Buyer = { email: 'card.holder@example.com' }

/** Creates a session from a form-encoded request; undefined when a required field is missing. */
export function openSession(till: Till, form: URLSearchParams, origin: string): Session | undefined {
  const amount = Number(form.get('line_items[0][price_data][unit_amount]'))
  const currency = form.get('line_items[0][price_data][currency]')
  const expires = Number(form.get('expires_at'))
  const ahead = expires - nowInSeconds(till)
  // Stripe allows half an hour to a day.
  if (
    form.get('mode') !== 'payment' ||
    !Number.isInteger(amount) ||
    amount <= 0 ||
    !currency ||
    !form.get('success_url') ||
    ahead < 1_800 ||
    ahead > 86_400
  )
    return undefined
  const id = stripeId('cs_test')
  const session: Session = {
    id,
    object: 'checkout.session',
    mode: 'payment',
    status: 'open',
    payment_status: 'unpaid',
    livemode: false,
    currency,
    amount_total: amount,
    client_reference_id: form.get('client_reference_id'),
    metadata: metadataOf(form, 'metadata'),
    url: `${origin}/pay/${id}`,
    success_url: form.get('success_url'),
    cancel_url: form.get('cancel_url'),
    expires_at: expires,
    created: nowInSeconds(till),
    payment_intent: null,
    customer_details: null,
  }
  till.sessions.set(id, session)
  till.wanted.set(id, {
    metadata: metadataOf(form, 'payment_intent_data[metadata]'),
    description: form.get('payment_intent_data[description]'),
  })
  return session
}

/** The buyer on Stripe's page: pays, is declined and may retry, or uses a method that takes days. */
export function pay(till: Till, session: Session, how: Payment, buyer = BUYER): Intent {
  const intent = till.intents.get(session.payment_intent ?? '') ?? newIntent(till, session)
  session.customer_details = buyer
  if (how === 'is-declined') return intent
  session.status = 'complete'
  session.url = null
  if (how === 'pays-later') intent.status = 'processing'
  else take(till, session, intent)
  return intent
}

/** A delayed payment has completed or failed. */
export function decideLater(till: Till, session: Session, ended: 'succeeded' | 'failed'): void {
  const intent = till.intents.get(session.payment_intent ?? '')
  if (intent?.status !== 'processing') throw new Error('no payment is being decided')
  if (ended === 'succeeded') take(till, session, intent)
  else intent.status = 'requires_payment_method'
}

function newIntent(till: Till, session: Session): Intent {
  const intent: Intent = {
    id: stripeId('pi'),
    object: 'payment_intent',
    status: 'requires_payment_method',
    amount: session.amount_total ?? 0,
    amount_received: 0,
    currency: session.currency ?? '',
    livemode: false,
    metadata: {},
    description: null,
    created: nowInSeconds(till),
    latest_charge: null,
    ...till.wanted.get(session.id),
  }
  till.intents.set(intent.id, intent)
  session.payment_intent = intent.id
  return intent
}

function take(till: Till, session: Session, intent: Intent): void {
  const charge: Charge = {
    id: stripeId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    refunded: false,
    disputed: false,
    currency: intent.currency,
    livemode: false,
    metadata: intent.metadata,
    paid: true,
    status: 'succeeded',
    created: nowInSeconds(till),
    payment_intent: intent.id,
    balance_transaction: stripeId('txn'),
  }
  till.charges.set(charge.id, charge)
  Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, latest_charge: charge.id })
  session.payment_status = 'paid'
}

export function metadataOf(form: URLSearchParams, name: string): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([key, value]) =>
      key.startsWith(`${name}[`) ? [[key.slice(name.length + 1, -1), value] as const] : [],
    ),
  )
}

export function nowInSeconds({ now }: Pick<Till, 'now'>): number {
  return Math.floor(now().getTime() / 1000)
}
