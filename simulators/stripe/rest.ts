import { metadataOf, nowInSeconds, openSession } from './checkout.ts'
import { addRefund, type Charge, type Intent, type Refund, type Session, stripeId, type Till } from './till.ts'

export interface Call {
  method: string
  url: URL
  form: URLSearchParams
  idempotencyKey: string | undefined
}

export interface Reply {
  status: number
  body: unknown
}

/** One call of the simulated part of Stripe's API. */
export function answerCall(till: Till, call: Call, origin: string): Reply {
  if (call.method === 'GET') return read(till, call.url)
  const { idempotencyKey } = call
  const request = `${call.url.pathname}?${call.form}`
  const before = idempotencyKey === undefined ? undefined : till.answered.get(idempotencyKey)
  if (before && before.request !== request)
    return problem(
      400,
      'idempotency_error',
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    )
  if (before) return { status: 200, body: before.answer }
  const reply = write(till, call, origin)
  if (idempotencyKey !== undefined && reply.status === 200)
    till.answered.set(idempotencyKey, { request, answer: structuredClone(reply.body) })
  return reply
}

function write(till: Till, { url, form }: Call, origin: string): Reply {
  if (url.pathname === '/v1/checkout/sessions') {
    const session = openSession(till, form, origin)
    return session ? found(session) : problem(400, 'parameter_invalid', 'A parameter is missing or out of range.')
  }
  const expired = EXPIRE.exec(url.pathname)?.groups?.['id']
  if (expired !== undefined) return expire(till, expired)
  if (url.pathname === '/v1/refunds') return makeRefund(till, form)
  return problem(404, 'resource_missing', 'Unrecognized request URL.')
}

const EXPIRE = /^\/v1\/checkout\/sessions\/(?<id>\w+)\/expire$/

/** Only an open session can be expired. */
function expire(till: Till, id: string): Reply {
  const session = till.sessions.get(id)
  if (!session) return missing()
  if (session.status !== 'open')
    return problem(
      400,
      'resource_missing',
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status ?? 'none'}.`,
    )
  Object.assign(session, { status: 'expired', url: null })
  return found(session)
}

function makeRefund(till: Till, form: URLSearchParams): Reply {
  const intent = till.intents.get(form.get('payment_intent') ?? '')
  const charge = till.charges.get(intent?.latest_charge ?? '')
  if (!intent || !charge) return problem(404, 'resource_missing', 'No such payment_intent.')
  if (charge.disputed) return problem(400, 'charge_disputed', 'This charge has been charged back.')
  const amount = Number(form.get('amount') ?? charge.amount - charge.amount_refunded)
  if (!Number.isInteger(amount) || amount <= 0 || amount > charge.amount - charge.amount_refunded)
    return problem(400, 'charge_already_refunded', 'Refund amount is greater than unrefunded amount on charge.')
  const refund: Refund = {
    id: stripeId('re'),
    object: 'refund',
    amount,
    currency: charge.currency,
    metadata: metadataOf(form, 'metadata'),
    status: 'succeeded',
    created: nowInSeconds(till),
    payment_intent: intent.id,
    charge: charge.id,
  }
  addRefund(till, refund)
  return found(refund)
}

const READ = /^\/v1\/(?<what>checkout\/sessions|payment_intents|charges|refunds|disputes)(?:\/(?<id>\w+))?$/

function read(till: Till, url: URL): Reply {
  const { what, id } = READ.exec(url.pathname)?.groups ?? {}
  if (id === undefined) return readList(till, what, url)
  switch (what) {
    case 'checkout/sessions': {
      const session = till.sessions.get(id)
      return session ? found(expanded(till, session, url)) : missing()
    }
    case 'payment_intents': {
      const intent = till.intents.get(id)
      return intent ? found(withCharge(till, intent, expands(url))) : missing()
    }
    case 'disputes': {
      const dispute = till.disputes.get(id)
      return dispute ? found(dispute) : missing()
    }
    default:
      return missing()
  }
}

/** Newest first, filtered by payment or time, in pages of `limit`. */
function readList(till: Till, what: string | undefined, url: URL): Reply {
  const query = url.searchParams
  const lists: Record<string, Map<string, { id: string; created: number; payment_intent: string | null }>> = {
    'checkout/sessions': till.sessions,
    charges: till.charges,
    refunds: till.refunds,
    disputes: till.disputes,
  }
  const kept = lists[what ?? '']
  if (!kept) return missing()
  const [of, from, to, after] = [
    query.get('payment_intent'),
    Number(query.get('created[gte]') ?? 0),
    Number(query.get('created[lt]') ?? Number.POSITIVE_INFINITY),
    query.get('starting_after'),
  ]
  const all = [...kept.values()]
    .toReversed()
    .filter((each) => (of === null || each.payment_intent === of) && each.created >= from && each.created < to)
  const start = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1
  const limit = Number(query.get('limit') ?? 10)
  return found({
    object: 'list',
    data: all.slice(start, start + limit),
    has_more: start + limit < all.length,
    url: url.pathname,
  })
}

function expanded(till: Till, session: Session, url: URL): unknown {
  const wanted = expands(url)
  const intent = till.intents.get(session.payment_intent ?? '')
  if (!intent || !wanted.some((each) => each.startsWith('payment_intent'))) return session
  return {
    ...session,
    payment_intent: withCharge(
      till,
      intent,
      wanted.map((each) => each.replace('payment_intent.', '')),
    ),
  }
}

function withCharge(till: Till, intent: Intent, wanted: readonly string[]): unknown {
  if (!wanted.some((each) => each.startsWith('latest_charge'))) return intent
  const charge = till.charges.get(intent.latest_charge ?? '')
  return {
    ...intent,
    latest_charge: charge ? withFee(charge, wanted.includes('latest_charge.balance_transaction')) : null,
  }
}

/** Stripe's fee for a UK card: 1.5 % and 20p. */
function withFee(charge: Charge, isExpanded: boolean): unknown {
  const fee = Math.round(charge.amount * 0.015) + 20
  const { balance_transaction: id, amount, currency, created } = charge
  return isExpanded
    ? {
        ...charge,
        balance_transaction: { id, object: 'balance_transaction', amount, fee, net: amount - fee, currency, created },
      }
    : charge
}

function expands(url: URL): string[] {
  return [...url.searchParams].filter(([name]) => name.startsWith('expand[')).map(([, value]) => value)
}

function found(body: unknown): Reply {
  return { status: 200, body }
}

function missing(): Reply {
  return problem(404, 'resource_missing', 'No such resource.')
}

/** An error in Stripe's format. */
export function problem(status: number, code: string, message: string): Reply {
  const type = code === 'idempotency_error' ? code : status >= 500 ? 'api_error' : 'invalid_request_error'
  return { status, body: { error: { type, code, message } } }
}
