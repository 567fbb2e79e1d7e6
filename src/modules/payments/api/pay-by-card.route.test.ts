import { afterAll, beforeEach, expect, test } from 'vitest'
import { readShop } from '#contract/shop.ts'
import { listPaymentCases } from '#contract/admin/payment-cases.ts'
import { payOrder, reportPaymentReturn } from '#contract/payments/payments.ts'
import { pence } from '#kernel/money.ts'
import { refundPayment, resolveCase } from '#modules/payments/index.ts'
import { decideLater, pay } from '#simulators/stripe/checkout.ts'
import { startStripeSimulator } from '#simulators/stripe/simulator.ts'
import { addRefund, type Session, stripeId } from '#simulators/stripe/till.ts'
import { type SentEvent, signature } from '#simulators/stripe/webhooks.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { checkoutBody } from '#harness/shop/builders.ts'
import { type FixedClock, fixedClock } from '#harness/fixed-clock.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { newAdmin } from '#harness/shop/members.ts'
import { inbox } from '#harness/shop/webhooks.ts'
import { approveAndReport, beginPurchase, placedOrder, tracked } from '#harness/shop/purchases.ts'
import { expectNothingStored, storedRows } from '#harness/databases/stored-rows.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnEachEngine, describeOnOneEngine } from '#harness/databases/test-database.ts'

let clock: FixedClock = fixedClock()
const stripe = await startStripeSimulator({ now: () => clock.now() })
const CARDS = {
  STRIPE_SECRET_KEY: stripe.secretKey,
  STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
  STRIPE_API_URL: stripe.url,
}
afterAll(() => stripe.close())

describeOnEachEngine('cards', (engine) => {
  const shop = useTestApp(engine, CARDS)
  beforeEach(() => {
    clock = shop().clock
    stripe.reset()
  })

  async function beginByCard(change: Record<string, unknown> = {}) {
    const started = await beginPurchase(shop(), { method: 'stripe', ...change })
    return { ...started, session: sessionOf(started.providerOrderId) }
  }

  async function tell(...events: SentEvent[]): Promise<number[]> {
    const statuses: number[] = []
    for (const { body, headers } of events)
      statuses.push((await shop().request('/api/stripe/webhook', { method: 'POST', body, headers })).status)
    await shop().runJobs()
    return statuses
  }

  const comeBack = async (token: string) =>
    answerOf(reportPaymentReturn, await shop().post('/api/orders/payment-return', { token }))
  const stateOf = async (orderId: string) => (await tracked(shop(), orderId)).paymentState

  /** Paid, and then disputed at the buyer's bank; the shop is told of both. */
  async function payAndDispute(session: Session, { hearsLater = false } = {}) {
    const intent = pay(stripe.till, session, 'pays')
    if (!hearsLater) await tell(stripe.event('checkout.session.completed', session))
    const charge = stripe.till.charges.get(intent.latest_charge ?? '')
    if (!charge) throw new Error('a paid session has a charge')
    charge.disputed = true
    const id = stripeId('du')
    const dispute = {
      id,
      object: 'dispute' as const,
      amount: 400,
      currency: 'gbp',
      reason: 'fraudulent',
      status: 'needs_response',
      livemode: false,
      created: 0,
      payment_intent: intent.id,
      charge: charge.id,
    }
    stripe.till.disputes.set(id, dispute)
    if (hearsLater) await tell(stripe.event('checkout.session.completed', session))
    await tell(stripe.event('charge.dispute.created', dispute))
    return dispute
  }

  test('are named beside PayPal, and open a page of Stripe', async () => {
    expect((await answerOf(readShop, await shop().get('/api/shop'))).paymentMethods).toStrictEqual([
      { method: 'paypal', label: 'PayPal' },
      { method: 'stripe', label: 'Card' },
    ])
    const { session, approveUrl, orderId, paymentId } = await beginByCard()
    expect(approveUrl).toBe(`${stripe.url}/pay/${session.id}`)
    expect(session).toMatchObject({
      amount_total: 400,
      currency: 'gbp',
      metadata: { order_id: orderId, payment_id: paymentId },
      cancel_url: `http://localhost:3000/order-tracking?id=${orderId}`,
    })
    expect(await shop().paypal.orders()).toStrictEqual([])
  })

  test('are paid once the buyer is back and Stripe says so, and not before', async () => {
    const { session, orderId, providerOrderId } = await beginByCard()
    expect(await comeBack(providerOrderId)).toMatchObject({
      success: false,
      pending: false,
      message: 'You have not paid yet: nothing was approved at Stripe. No money was taken.',
    })
    pay(stripe.till, session, 'pays')
    expect(await comeBack(providerOrderId)).toMatchObject({
      success: true,
      orderDetails: { id: orderId, total: '4.00' },
    })
    expect(await stateOf(orderId)).toBe('paid')
    await expectInvariants(shop().database)
  })

  test('are paid by webhook when the browser died: stored before the answer, looked up after it', async () => {
    const { session, orderId, paymentId } = await beginByCard()
    pay(stripe.till, session, 'pays')
    const { body, headers } = stripe.event('checkout.session.completed', session)
    const response = await shop().request('/api/stripe/webhook', { method: 'POST', body, headers })
    expect([response.status, await response.text()]).toStrictEqual([200, ''])
    expect(await inbox(shop())).toMatchObject([
      { source: 'webhook', kind: 'checkout.session.completed', verified: true, processedAt: null },
    ])
    expect(await stateOf(orderId)).toBe('unpaid')
    await shop().runJobs()
    expect(await inbox(shop())).toMatchObject([{ outcome: 'settled', paymentId }])
    expect(await stateOf(orderId)).toBe('paid')
  })

  test('N5 return, look-ups and thirty webhook events at once are one paid order and one credit', async () => {
    const { session, orderId, providerOrderId } = await beginByCard()
    pay(stripe.till, session, 'pays')
    const event = stripe.event('checkout.session.completed', session)
    const send = () =>
      shop().request('/api/stripe/webhook', { method: 'POST', body: event.body, headers: event.headers })
    await Promise.all(
      Array.from({ length: 30 }, (_each, index) => (index % 3 === 0 ? comeBack(providerOrderId) : send())),
    )
    await shop().runJobs()
    await shop().runJobsAgain()
    expect(await stateOf(orderId)).toBe('paid')
    expect(await storedRows(shop().database)).toMatchObject({ orders: 1, payments: 1, provider_events: 1 })
    await expectInvariants(shop().database)
  })

  test('that take days are pending, and end as Stripe says', async () => {
    for (const [ended, type, state] of [
      ['succeeded', 'checkout.session.async_payment_succeeded', 'paid'],
      ['failed', 'checkout.session.async_payment_failed', 'unpaid'],
    ] as const) {
      const { session, orderId } = await beginByCard()
      pay(stripe.till, session, 'pays-later')
      await tell(stripe.event('checkout.session.completed', session))
      expect(await stateOf(orderId)).toBe('pending')
      decideLater(stripe.till, session, ended)
      await tell(stripe.event(type, session))
      expect(await stateOf(orderId)).toBe(state)
    }
    await expectInvariants(shop().database)
  })

  test('whose session has expired are closed, and the order can be paid anew', async () => {
    const { orderId } = await placedOrder(shop())
    const first = await payNow(orderId)
    sessionOf(first.providerOrderId).status = 'expired'
    await tell(stripe.event('checkout.session.expired', sessionOf(first.providerOrderId)))
    const second = await payNow(orderId)
    expect(second.providerOrderId).not.toBe(first.providerOrderId)
    pay(stripe.till, sessionOf(second.providerOrderId), 'pays')
    expect((await comeBack(second.providerOrderId)).success).toBe(true)
    expect(await stateOf(orderId)).toBe('paid')
  })

  const payNow = async (orderId: string) =>
    answerOf(payOrder, await shop().post(`/api/orders/${orderId}/pay`, { method: 'stripe' }))

  test.each([
    ['amount', (session: Session) => Object.assign(intentOf(session), { amount_received: 1 })],
    ['currency', (session: Session) => Object.assign(intentOf(session), { currency: 'usd' })],
    [
      'order reference',
      (session: Session) =>
        Object.assign(intentOf(session), { metadata: { ...session.metadata, order_id: 'another' } }),
    ],
    ['payment reference', (session: Session) => Object.assign(session, { client_reference_id: 'another' })],
    ['payee', (session: Session) => Object.assign(session, { livemode: true })],
  ])('P with another %s go to a person and pay nothing', async (_fault, lie) => {
    const { session, orderId, providerOrderId } = await beginByCard()
    pay(stripe.till, session, 'pays')
    lie(session)
    expect(await comeBack(providerOrderId)).toMatchObject({
      success: false,
      pending: false,
      message: 'Something about this payment needs checking. Do not pay again: we have e-mailed you what happens next.',
    })
    expect(await stateOf(orderId)).toBe('under-review')
    expect(await shop().database.db.selectFrom('paymentCases').select('kind').execute()).toHaveLength(1)
  })

  test('and PayPal for the same order: what came second is for a person, and nothing is doubled', async () => {
    const { orderId } = await placedOrder(shop())
    const byCard = await payNow(orderId)
    const byPaypal = await answerOf(payOrder, await shop().post(`/api/orders/${orderId}/pay`, {}))
    expect(byPaypal.paymentId).not.toBe(byCard.paymentId)
    expect((await approveAndReport(shop(), byPaypal)).status).toBe(200)
    pay(stripe.till, sessionOf(byCard.providerOrderId), 'pays')
    await tell(stripe.event('checkout.session.completed', sessionOf(byCard.providerOrderId)))
    expect(await stateOf(orderId)).toBe('paid')
    expect(await shop().database.db.selectFrom('paymentCases').select(['kind', 'paymentId']).execute()).toStrictEqual([
      { kind: 'second-payment', paymentId: byCard.paymentId },
    ])
    await expectInvariants(shop().database)
  })

  test.each(['as it is raised now', 'as it was raised before it named the provider'])(
    'and PayPal for the same order: what came second goes back by Stripe, %s',
    async (written) => {
      const { orderId } = await placedOrder(shop())
      const byCard = await payNow(orderId)
      const byPaypal = await answerOf(payOrder, await shop().post(`/api/orders/${orderId}/pay`, {}))
      expect((await approveAndReport(shop(), byPaypal)).status).toBe(200)
      pay(stripe.till, sessionOf(byCard.providerOrderId), 'pays')
      await tell(stripe.event('checkout.session.completed', sessionOf(byCard.providerOrderId)))
      if (written.includes('before'))
        await shop().database.executeSql("update payment_cases set details = details - 'method'")
      const [review] = await shop().database.db.selectFrom('paymentCases').select('id').execute()
      expect(
        await resolveCase(shop().domain, 'admin', review?.id ?? '', { action: 'refund', reason: 'Paid twice' }),
      ).toMatchObject({ state: 'resolved', resolution: 'refunded' })
      expect([...stripe.till.refunds.values()].map(({ amount }) => amount)).toStrictEqual([400])
      expect(await stateOf(orderId)).toBe('paid')
      await expectInvariants(shop().database)
    },
  )

  test('give money back through Stripe alone, and hear of what was given back there', async () => {
    const { session, orderId } = await beginByCard()
    const intent = pay(stripe.till, session, 'pays')
    await tell(stripe.event('checkout.session.completed', session))
    expect(await refundPayment(shop().domain, 'admin', { orderId, amount: pence(150), reason: 'Late' })).toMatchObject({
      state: 'completed',
      amount: 150,
    })
    expect(await stateOf(orderId)).toBe('partly-refunded')
    const charge = stripe.till.charges.get(intent.latest_charge ?? '')
    const refund = {
      id: stripeId('re'),
      object: 'refund' as const,
      amount: 250,
      currency: 'gbp',
      metadata: {},
      status: 'succeeded',
      created: 0,
      payment_intent: intent.id,
      charge: charge?.id ?? '',
    }
    addRefund(stripe.till, refund)
    await tell(stripe.event('charge.refunded', charge ?? {}), stripe.event('refund.created', refund))
    expect(await stateOf(orderId)).toBe('refunded')
    await expectInvariants(shop().database)
  })

  test('that are disputed wait for a person; a dispute that is lost has taken the money', async () => {
    const { session, orderId } = await beginByCard()
    const dispute = await payAndDispute(session)
    expect(await shop().database.db.selectFrom('paymentCases').select('kind').execute()).toStrictEqual([
      { kind: 'dispute' },
    ])
    dispute.status = 'lost'
    await tell(stripe.event('charge.dispute.closed', dispute))
    expect(await stateOf(orderId)).toBe('refunded')
  })

  test.each(['lost', 'won'])(
    'beside money that paid the order are disputed too; once it is %s nothing is out of sight',
    async (end) => {
      const admin = await newAdmin(shop())
      const { session, orderId } = await beginByCard()
      expect(
        (await shop().post(`/api/admin/orders/${orderId}/manual-payment`, { note: 'In cash' }, admin.sent)).status,
      ).toBe(200)
      // Stripe does not refund disputed money, so the shop cannot do it automatically.
      const dispute = await payAndDispute(session, { hearsLater: true })
      const open = async () => answerOf(listPaymentCases, await shop().get('/api/admin/payment-cases', admin.sent))
      expect((await open()).map(({ kind }) => kind).toSorted()).toStrictEqual(['dispute', 'second-payment'])
      expect(await stateOf(orderId)).toBe('paid')
      dispute.status = end
      await tell(stripe.event('charge.dispute.closed', dispute))
      const dismissed: [kind: string, status: number][] = []
      for (const { id: reviewId, kind } of (await open()).toSorted((one, other) => one.kind.localeCompare(other.kind)))
        dismissed.push([
          kind,
          (
            await shop().post(
              `/api/admin/payment-cases/${reviewId}/resolve`,
              { action: 'dismiss', reason: 'Over' },
              admin.sent,
            )
          ).status,
        ])
      // Money that is with us and does not count stays a case.
      expect(dismissed).toStrictEqual([
        ['dispute', 200],
        ['second-payment', end === 'lost' ? 200 : 409],
      ])
      expect([(await open()).map(({ kind }) => kind), await stateOf(orderId)]).toStrictEqual([
        end === 'lost' ? [] : ['second-payment'],
        'paid',
      ])
      await expectInvariants(shop().database)
    },
  )

  test('are looked up by the job when neither buyer nor Stripe said a word', async () => {
    const { session, orderId, paymentId } = await beginByCard()
    pay(stripe.till, session, 'pays')
    await shop().runJob({ name: 'check-payment', payload: { paymentId } })
    expect(await stateOf(orderId)).toBe('paid')
  })
})

describeOnOneEngine('webhook events in the name of Stripe', (engine) => {
  const shop = useTestApp(engine, CARDS)
  beforeEach(() => {
    clock = shop().clock
    stripe.reset()
  })
  const genuine = () => stripe.event('checkout.session.completed', { id: 'cs_test_1', object: 'checkout.session' })

  test.each([
    [
      'without a signature',
      ({ headers: { 'stripe-signature': _gone, ...headers }, ...event }: SentEvent) => ({ ...event, headers }),
    ],
    [
      'signed with another secret',
      (event: SentEvent) => ({
        ...event,
        headers: { ...event.headers, 'stripe-signature': signature(event.body, 'whsec_another', seconds()) },
      }),
    ],
    ['with one byte changed', (event: SentEvent) => ({ ...event, body: event.body.replace('cs_test_1', 'cs_test_2') })],
    [
      'signed ten minutes ago',
      (event: SentEvent) => ({
        ...event,
        headers: { ...event.headers, 'stripe-signature': signature(event.body, stripe.webhookSecret, seconds() - 600) },
      }),
    ],
    [
      'of the live mode',
      (event: SentEvent) => resigned({ ...event, body: event.body.replace('"livemode": false', '"livemode": true') }),
    ],
    ['that are no event', (event: SentEvent) => resigned({ ...event, body: '{"id":"evt_1"}' })],
  ])('N %s are refused and leave nothing behind', async (_fault, forge) => {
    const { body, headers } = forge(genuine())
    expect(
      await problemOf(await shop().request('/api/stripe/webhook', { method: 'POST', body, headers })),
    ).toMatchObject({ status: 403, code: 'forbidden' })
    await expectNothingStored(shop().database)
  })

  test('of another form, or by another method, are refused', async () => {
    expect(
      (
        await shop().request('/api/stripe/webhook', {
          method: 'POST',
          body: 'a=1',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })
      ).status,
    ).toBe(415)
    expect((await shop().request('/api/stripe/webhook')).status).toBe(405)
  })

  test('about what is not ours are kept and change nothing', async () => {
    for (const event of [
      genuine(),
      stripe.event('charge.refunded', { id: 'ch_1', object: 'charge', payment_intent: 'pi_unknown' }),
      stripe.event('customer.created', { id: 'cus_1', object: 'customer' }),
    ])
      expect(
        (await shop().request('/api/stripe/webhook', { method: 'POST', body: event.body, headers: event.headers }))
          .status,
      ).toBe(200)
    await shop().runJobs()
    expect((await inbox(shop())).map(({ outcome }) => outcome)).toStrictEqual(['ignored', 'ignored', 'ignored'])
  })

  const seconds = () => Math.floor(clock.now().getTime() / 1000)
  const resigned = (event: SentEvent): SentEvent => ({
    ...event,
    headers: { ...event.headers, 'stripe-signature': signature(event.body, stripe.webhookSecret, seconds()) },
  })
})

describeOnOneEngine('a shop without cards', (engine) => {
  const shop = useTestApp(engine)

  test('names none, takes none and hears none', async () => {
    expect((await answerOf(readShop, await shop().get('/api/shop'))).paymentMethods).toStrictEqual([
      { method: 'paypal', label: 'PayPal' },
    ])
    expect(await problemOf(await shop().post('/api/checkout', checkoutBody({ method: 'stripe' })))).toMatchObject({
      status: 503,
      code: 'payment_provider_unavailable',
    })
    const { body, headers } = stripe.event('checkout.session.completed', {})
    expect((await shop().request('/api/stripe/webhook', { method: 'POST', body, headers })).status).toBe(404)
    await expectNothingStored(shop().database)
  })

  test.each([
    ['manual', 503],
    ['none', 503],
    ['constructor', 503],
    ['PAYPAL', 400],
  ])('lets no buyer begin a payment by %s', async (method, status) => {
    expect((await shop().post('/api/checkout', checkoutBody({ method }))).status).toBe(status)
    await expectNothingStored(shop().database)
  })
})

function sessionOf(id: string): Session {
  const session = stripe.till.sessions.get(id)
  if (!session) throw new Error('no such session')
  return session
}

function intentOf({ payment_intent: id }: Session) {
  const intent = stripe.till.intents.get(id ?? '')
  if (!intent) throw new Error('a session that is not paid')
  return intent
}
