import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pence } from '#kernel/money.ts'
import { decideLater, pay } from '#simulators/stripe/checkout.ts'
import { addRefund, stripeId } from '#simulators/stripe/till.ts'
import { orderRequest } from '#harness/shop/provider-orders.ts'
import { type StripeUnderTest, stripeUnderTest } from './stripe.fixture.ts'

let stripe: StripeUnderTest
beforeAll(async () => {
  stripe = await stripeUnderTest()
})
beforeEach(() => stripe.simulator.reset())
afterAll(() => stripe.close())

/** A session that its buyer has paid, and the id of the payment. */
async function paid() {
  const order = await stripe.open()
  return { ...order, intent: pay(stripe.simulator.till, order.session, 'pays') }
}

describe('a session', () => {
  test('is in pounds and pence, carries our ids twice and ends after three hours', async () => {
    const { session, ...order } = await stripe.open()
    expect(session).toMatchObject({
      mode: 'payment',
      currency: 'gbp',
      amount_total: 1999,
      client_reference_id: order.paymentId,
      metadata: { order_id: order.orderId, payment_id: order.paymentId },
    })
    expect(session.expires_at).toBe(Math.floor(order.createdAt.getTime() / 1000) + 3 * 3600)
    expect(session.success_url).toBe('http://127.0.0.1:3000/payment-success?token={CHECKOUT_SESSION_ID}')
    expect(order.approveUrl).toBe(`${stripe.simulator.url}/pay/${session.id}`)
    expect(pay(stripe.simulator.till, session, 'pays').metadata).toEqual({
      order_id: order.orderId,
      payment_id: order.paymentId,
    })
  })

  test('is the same one when it is asked for again, also minutes later', async () => {
    const request = orderRequest({ createdAt: new Date(Date.now() - 90 * 60_000) })
    const [first, second] = [await stripe.provider.createOrder(request), await stripe.provider.createOrder(request)]
    expect(first.kind).toBe('created')
    expect(second).toEqual(first)
    expect(stripe.simulator.till.sessions.size).toBe(1)
  })

  test('that Stripe would not make is refused with its word', async () => {
    expect(await stripe.provider.createOrder(orderRequest({ createdAt: new Date(0) }))).toEqual({
      kind: 'refused',
      code: 'parameter_invalid',
    })
  })
})

describe('ending an open page', () => {
  test('expires it, and again: it cannot be paid any more', async () => {
    const { session, providerOrderId } = await stripe.open()
    expect([await stripe.provider.close?.(providerOrderId), await stripe.provider.close?.(providerOrderId)]).toEqual([
      { kind: 'closed' },
      { kind: 'closed' },
    ])
    expect(session.status).toBe('expired')
  })

  test('that was paid comes too late, and names the money', async () => {
    const { providerOrderId, intent } = await paid()
    expect(await stripe.provider.close?.(providerOrderId)).toMatchObject({
      kind: 'found',
      record: { status: 'completed', captures: [{ id: intent.id, status: 'completed' }] },
    })
  })

  test('is not known to be ended while Stripe does not answer', async () => {
    const { session, providerOrderId } = await stripe.open()
    stripe.simulator.fail(500, 4)
    expect(await stripe.provider.close?.(providerOrderId)).toMatchObject({ kind: 'unavailable' })
    expect(session.status).toBe('open')
  })
})

describe('what Stripe says of a session', () => {
  test('while it is open, nothing was taken', async () => {
    const { paymentId, providerOrderId } = await stripe.open()
    expect(await stripe.provider.fetchPayment(providerOrderId)).toMatchObject({
      kind: 'found',
      record: { status: 'created', captures: [] },
    })
    expect(await stripe.provider.capture({ paymentId, providerOrderId })).toEqual({
      kind: 'not-approved',
      code: 'open',
    })
  })

  test('a declined card leaves it open: the buyer may try another', async () => {
    const { session, providerOrderId } = await stripe.open()
    pay(stripe.simulator.till, session, 'is-declined')
    expect(await stripe.provider.fetchPayment(providerOrderId)).toMatchObject({
      record: { status: 'created', captures: [] },
    })
  })

  test('paid, it names the amount, our ids and the payer', async () => {
    const { orderId, paymentId, providerOrderId, intent } = await paid()
    expect(await stripe.provider.capture({ paymentId, providerOrderId })).toEqual({
      kind: 'record',
      record: {
        providerOrderId,
        status: 'completed',
        payeeIsOurs: true,
        payerEmail: 'card.holder@example.com',
        captures: [
          {
            id: intent.id,
            status: 'completed',
            amount: 1999,
            currency: 'GBP',
            customId: orderId,
            invoiceId: paymentId,
            refunded: 0,
            fee: 50,
          },
        ],
      },
    })
  })

  test.each([
    ['succeeded', 'completed'],
    ['failed', 'declined'],
  ] as const)('a payment that takes days is pending, and %s later is %s', async (ended, status) => {
    const { session, providerOrderId } = await stripe.open()
    pay(stripe.simulator.till, session, 'pays-later')
    expect(await stripe.provider.fetchPayment(providerOrderId)).toMatchObject({
      record: { status: 'completed', captures: [{ status: 'pending', amount: 1999 }] },
    })
    decideLater(stripe.simulator.till, session, ended)
    expect(await stripe.provider.fetchPayment(providerOrderId)).toMatchObject({ record: { captures: [{ status }] } })
  })

  test('expired, it is void', async () => {
    const { session, paymentId, providerOrderId } = await stripe.open()
    session.status = 'expired'
    expect(await stripe.provider.capture({ paymentId, providerOrderId })).toMatchObject({
      kind: 'record',
      record: { status: 'voided', captures: [] },
    })
  })

  test('money of the test mode is not ours in a live shop', async () => {
    const { providerOrderId } = await paid()
    expect(await stripe.newProvider({ isLive: true }).fetchPayment(providerOrderId)).toMatchObject({
      record: { payeeIsOurs: false },
    })
  })

  test('a payment that names another payment of ours than its session is not taken for it', async () => {
    const { providerOrderId, session } = await paid()
    session.client_reference_id = 'another'
    expect(await stripe.provider.fetchPayment(providerOrderId)).toMatchObject({
      record: { captures: [{ invoiceId: undefined }] },
    })
  })

  test('an unknown state is no answer at all', async () => {
    const { providerOrderId, intent } = await paid()
    Object.assign(intent, { status: 'half_paid' })
    expect(await stripe.provider.fetchPayment(providerOrderId)).toEqual({ kind: 'unavailable', reason: 'unreadable' })
  })

  test('an id that is none of Stripe’s is not asked about', async () => {
    for (const id of ['5O190127TN364715T', '../refunds', 'cs_test_/../../x'])
      expect(await stripe.provider.fetchPayment(id)).toEqual({ kind: 'not-found' })
    expect(stripe.simulator.calls).toEqual([])
    expect(await stripe.provider.fetchPayment('cs_test_unknown')).toEqual({ kind: 'not-found' })
  })
})

describe('money that goes back', () => {
  test('is given back once for a refund of ours, however often it is asked', async () => {
    const { intent, providerOrderId } = await paid()
    const ask = { refundId: 'R1', captureId: intent.id, amount: pence(500), note: 'Sorry' }
    const first = await stripe.provider.refund(ask)
    expect(first).toMatchObject({ kind: 'accepted', status: 'completed', amount: 500 })
    // As after a day, when Stripe has forgotten the key.
    stripe.simulator.till.answered.clear()
    expect(await stripe.provider.refund(ask)).toEqual(first)
    expect(await stripe.provider.fetchPayment(providerOrderId)).toMatchObject({
      record: { captures: [{ status: 'partly-refunded', refunded: 500 }] },
    })
    const rest = await stripe.provider.refund({ refundId: 'R9', captureId: intent.id, amount: undefined, note: '' })
    expect(rest).toMatchObject({ kind: 'accepted', status: 'completed' })
    expect(await stripe.provider.fetchPayment(providerOrderId)).toMatchObject({
      record: { captures: [{ status: 'refunded' }] },
    })
  })

  test('more than there is, or of no payment, is refused', async () => {
    const { intent } = await paid()
    expect(
      await stripe.provider.refund({ refundId: 'R2', captureId: intent.id, amount: pence(2000), note: '' }),
    ).toEqual({ kind: 'refused', code: 'charge_already_refunded' })
    expect(await stripe.provider.refund({ refundId: 'R3', captureId: 'CAP-1', amount: pence(1), note: '' })).toEqual({
      kind: 'refused',
      code: 'not-a-payment-intent',
    })
  })

  test('a refund that Stripe still works on is asked for as it stands', async () => {
    const { intent } = await paid()
    const ask = { refundId: 'R4', captureId: intent.id, amount: pence(1999), note: '' }
    await stripe.provider.refund(ask)
    for (const refund of stripe.simulator.till.refunds.values()) refund.status = 'pending'
    expect(await stripe.provider.refund(ask)).toMatchObject({ status: 'pending' })
    for (const refund of stripe.simulator.till.refunds.values()) refund.status = 'failed'
    expect(await stripe.provider.refund(ask)).toMatchObject({ status: 'failed' })
  })

  test('is seen when the owner gives it back at Stripe', async () => {
    const { intent, providerOrderId } = await paid()
    addRefund(stripe.simulator.till, {
      id: stripeId('re'),
      object: 'refund',
      amount: 1999,
      currency: 'gbp',
      metadata: {},
      status: 'succeeded',
      created: 0,
      payment_intent: intent.id,
      charge: intent.latest_charge ?? '',
    })
    expect(await stripe.provider.fetchPayment(providerOrderId)).toMatchObject({
      record: { captures: [{ status: 'refunded', refunded: 1999 }] },
    })
    expect(await stripe.provider.fetchCapture(intent.id)).toMatchObject({
      kind: 'found',
      capture: { status: 'refunded', providerOrderId, payeeIsOurs: true },
    })
  })

  test('a lost dispute has taken it; an open or a won one has not', async () => {
    const { intent, providerOrderId } = await paid()
    const charge = stripe.simulator.till.charges.get(intent.latest_charge ?? '')
    if (!charge) throw new Error('a paid session has a charge')
    charge.disputed = true
    const id = stripeId('du')
    const dispute = {
      id,
      object: 'dispute' as const,
      amount: 1999,
      currency: 'gbp',
      reason: 'fraudulent',
      livemode: false,
      created: 0,
      payment_intent: intent.id,
      charge: charge.id,
    }
    for (const [status, state, capture] of [
      ['needs_response', 'open', 'completed'],
      ['won', 'won', 'completed'],
      ['lost', 'lost', 'refunded'],
    ] as const) {
      stripe.simulator.till.disputes.set(id, { ...dispute, status })
      expect(await stripe.provider.fetchDispute?.(id)).toEqual({
        kind: 'found',
        dispute: { id, state, reason: 'fraudulent', amount: 1999, currency: 'GBP', captureIds: [intent.id] },
      })
      expect(await stripe.provider.fetchPayment(providerOrderId)).toMatchObject({
        record: { captures: [{ status: capture }] },
      })
    }
  })
})

test('the statement names every charge and refund of the period once, however many pages it takes', async () => {
  const { intent, orderId, paymentId } = await paid()
  await stripe.provider.refund({ refundId: 'R5', captureId: intent.id, amount: pence(500), note: '' })
  const { charges } = stripe.simulator.till
  const charge = charges.get(intent.latest_charge ?? '')
  if (!charge) throw new Error('a paid session has a charge')
  for (let more = 0; more < 250; more += 1)
    charges.set(`ch_${more}`, {
      ...charge,
      id: `ch_${more}`,
      payment_intent: `pi_${more}`,
      status: more === 0 ? 'failed' : 'succeeded',
    })
  charges.set('ch_old', { ...charge, id: 'ch_old', payment_intent: 'pi_old', created: charge.created - 86_400 })
  const listed = await stripe.provider.listStatement?.({
    from: new Date(Date.now() - 3_600_000),
    to: new Date(Date.now() + 3_600_000),
  })
  const entries = listed?.kind === 'entries' ? listed.entries : []
  expect(entries).toHaveLength(252)
  expect(new Set(entries.map(({ id }) => id)).size).toBe(252)
  expect(entries.find(({ id }) => id === intent.id)).toMatchObject({
    kind: 'payment',
    status: 'completed',
    amount: 1999,
    currency: 'GBP',
    customId: orderId,
    invoiceId: paymentId,
  })
  expect(entries.find(({ id }) => id === 'pi_0')).toMatchObject({ status: 'denied' })
  expect(entries.at(-1)).toMatchObject({ kind: 'refund', status: 'completed', amount: 500, relatedId: intent.id })
  stripe.simulator.fail(500, 2)
  expect(await stripe.newProvider().listStatement?.({ from: new Date(), to: new Date() })).toEqual({
    kind: 'unavailable',
    reason: 'status-500',
  })
})

describe('Stripe’s bad days', () => {
  test.each([500, 'hangs'] as const)(
    'one call that fails with %s is repeated, two are told as unavailable',
    async (how) => {
      const { providerOrderId } = await stripe.open()
      const provider = stripe.newProvider(how === 'hangs' ? { timeout: 400 } : {})
      stripe.simulator.fail(how, 1)
      expect((await provider.fetchPayment(providerOrderId)).kind).toBe('found')
      stripe.simulator.fail(how, 2)
      expect((await provider.fetchPayment(providerOrderId)).kind).toBe('unavailable')
      expect((await provider.fetchPayment(providerOrderId)).kind).toBe('found')
    },
  )

  test('a call that comes too soon after others is not repeated at once', async () => {
    const { providerOrderId } = await stripe.open()
    stripe.simulator.fail(429, 1)
    expect(await stripe.newProvider().fetchPayment(providerOrderId)).toEqual({
      kind: 'unavailable',
      reason: 'status-429',
    })
  })

  test('after six failures in a row it is left alone, and asked again once it may be well', async () => {
    const { providerOrderId } = await stripe.open()
    const provider = stripe.newProvider({ breakerWait: 1_500 })
    stripe.simulator.fail(500, 12)
    for (let round = 0; round < 6; round += 1)
      expect(await provider.fetchPayment(providerOrderId)).toEqual({ kind: 'unavailable', reason: 'status-500' })
    const before = stripe.simulator.calls.length
    expect(await provider.fetchPayment(providerOrderId)).toEqual({ kind: 'unavailable', reason: 'breaker-open' })
    expect(stripe.simulator.calls.length).toBe(before)
    await expect
      .poll(async () => (await provider.fetchPayment(providerOrderId)).kind, { timeout: 15_000 })
      .toBe('found')
  }, 30_000)

  test('a wrong key takes nothing, and nothing secret or personal reaches the log', async () => {
    const { providerOrderId } = await paid()
    expect(await stripe.newProvider({ secretKey: 'sk_test_wrong' }).fetchPayment(providerOrderId)).toEqual({
      kind: 'unavailable',
      reason: 'credentials-refused',
    })
    expect(stripe.logged()).toContain('stripe.answer')
    expect(stripe.logged()).not.toMatch(/sk_test|whsec|card\.holder/)
  })
})

describe('the page of a payment at Stripe', () => {
  test.each([
    [true, 'pi_3MtwBwLkdIwHu7ix28a3tqPa', 'https://dashboard.stripe.com/payments/pi_3MtwBwLkdIwHu7ix28a3tqPa'],
    [false, 'pi_3MtwBwLkdIwHu7ix28a3tqPa', 'https://dashboard.stripe.com/test/payments/pi_3MtwBwLkdIwHu7ix28a3tqPa'],
    [true, 'cs_test_1', undefined],
    [true, 'pi_1/../../settings', undefined],
    [true, null, undefined],
  ])('is, live %j, of %j at %j', (isLive, captureId, page) => {
    expect(stripe.newProvider({ isLive }).recordUrl?.({ providerOrderId: 'cs_1', captureId })).toBe(page)
  })
})
