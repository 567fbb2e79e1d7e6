import { beforeEach, describe, expect, test } from 'vitest'
import { reportPaypalSuccess } from '#contract/payments/payments.ts'
import { HOUR_MS, MINUTE_MS } from '#kernel/clock.ts'
import { reconcilePayments } from '#modules/payments/index.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { checkoutBody, successBody, TWO_GAMES } from '#harness/shop/builders.ts'
import { beginHosted, BUTTON, payByButton, reportHosted, withHostedButton } from '#harness/shop/hosted-purchases.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { newMember } from '#harness/shop/members.ts'
import { said, tellAll } from '#harness/shop/webhooks.ts'
import { payNow, tracked } from '#harness/shop/purchases.ts'
import { storedRows } from '#harness/databases/stored-rows.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnEachEngine } from '#harness/databases/test-database.ts'

const SAM = 'sam@example.com'
const KIM = 'kim@example.com'

describeOnEachEngine('hosted buttons', (engine) => {
  const shop = useTestApp(engine)
  beforeEach(() => withHostedButton(shop()))
  const reviews = () =>
    shop().database.db.selectFrom('paymentCases').select(['kind', 'orderId', 'details']).orderBy('createdAt').execute()
  const paid = async () =>
    (
      await shop()
        .database.db.selectFrom('orders')
        .select('email')
        .where('paymentState', '=', 'paid')
        .orderBy('email')
        .execute()
    ).map(({ email }) => email)
  const receipts = async () =>
    (await shop().domain.jobs.all()).filter(
      ({ name, payload }) => name === 'send-mail' && JSON.stringify(payload).includes('order-paid'),
    )

  test('order and payment are stored before the button is shown, and the provider is told nothing', async () => {
    const begun = await beginHosted(shop(), { notes: 'After eight' })
    expect(begun).toMatchObject({ total: '4.00', hostedButtonId: BUTTON })
    expect(await shop().paypal.orders()).toStrictEqual([])
    expect(
      await shop()
        .database.db.selectFrom('payments')
        .select(['state', 'method', 'providerOrderId', 'hostedButtonId'])
        .execute(),
    ).toStrictEqual([{ state: 'created', method: 'paypal', providerOrderId: null, hostedButtonId: BUTTON }])
    expect(
      await shop().database.db.selectFrom('orders').select(['hidden', 'notes', 'termsVersion']).executeTakeFirst(),
    ).toMatchObject({ hidden: true, notes: 'After eight' })
    await expectInvariants(shop().database)
  })

  test('the same press again is the same order', async () => {
    const sent = { headers: { 'idempotency-key': 'press-0000000000000001' } }
    const answers = await Promise.all(Array.from({ length: 5 }, () => beginHosted(shop(), {}, sent)))
    expect(new Set(answers.map(({ paymentId }) => paymentId)).size).toBe(1)
    expect(await storedRows(shop().database)).toMatchObject({ orders: 1, payments: 1 })
  })

  test.each([
    [
      'a service without a button',
      checkoutBody({ serviceId: TWO_GAMES.serviceId, total: TWO_GAMES.price }),
      'service_unavailable',
    ],
    ['another price', checkoutBody({ total: '3.00' }), 'price_changed'],
    ['no consent', checkoutBody({ consent: false }), 'invalid_input'],
  ])('%s has none', async (_name, body, code) => {
    expect((await problemOf(await shop().post('/api/checkout/hosted', body))).code).toBe(code)
    expect(await storedRows(shop().database)).not.toHaveProperty('orders')
  })

  test('a member who pays less than the button takes is not shown it', async () => {
    const { user, sent } = await newMember(shop())
    await shop().database.db.updateTable('users').set({ membershipLevel: 'gold' }).where('id', '=', user.id).execute()
    const refused = await problemOf(await shop().post('/api/checkout/hosted', checkoutBody(), sent))
    const { total } = refused.details ?? {}
    expect(refused.code).toBe('price_changed')
    expect((await problemOf(await shop().post('/api/checkout/hosted', checkoutBody({ total }), sent))).code).toBe(
      'service_unavailable',
    )
  })

  describe('the money is found to be its order', () => {
    test.each(['webhook', 'ipn'] as const)("by PayPal's %s, once its browser has reported it", async (source) => {
      const { orderId } = await beginHosted(shop(), { email: SAM })
      const money = await payByButton(shop(), 'other@example.com')
      await shop().paypal.fault({ operation: '*', fault: { kind: 'status', status: 503 } })
      expect((await problemOf(await reportHosted(shop(), money))).code).toBe('payment_unconfirmed')
      await shop().paypal.clearFaults()
      expect(await tellAll(shop(), said(shop(), source))).toStrictEqual([200])
      expect(await tracked(shop(), orderId)).toMatchObject({ paymentState: 'paid', status: 'pending' })
      expect(await shop().database.db.selectFrom('payments').select('payerEmail').execute()).toStrictEqual([
        { payerEmail: 'other@example.com' },
      ])
      await expectInvariants(shop().database)
    })

    test('and when the browser reports it after a person was asked: the doubt ends by itself', async () => {
      const { orderId } = await beginHosted(shop(), { email: SAM })
      const money = await payByButton(shop(), 'other@example.com')
      shop().clock.advance(3 * MINUTE_MS)
      await tellAll(shop(), said(shop(), 'webhook'))
      expect(await reviews()).toMatchObject([{ kind: 'unmatched-payment', details: { mayBeOrder: orderId } }])
      expect(await answerOf(reportPaypalSuccess, await reportHosted(shop(), money))).toStrictEqual({
        orderId,
        total: '4.00',
      })
      expect(
        await shop().database.db.selectFrom('paymentCases').select(['state', 'resolution', 'resolvedBy']).execute(),
      ).toStrictEqual([{ state: 'resolved', resolution: 'attached', resolvedBy: 'rules' }])
      await expectInvariants(shop().database)
    })

    test('by the success call alone, however often it comes', async () => {
      const { orderId } = await beginHosted(shop(), { email: SAM })
      const money = await payByButton(shop(), SAM)
      for (let again = 0; again < 3; again += 1)
        expect(await answerOf(reportPaypalSuccess, await reportHosted(shop(), money))).toStrictEqual({
          orderId,
          total: '4.00',
        })
      expect(await receipts()).toHaveLength(1)
      await expectInvariants(shop().database)
    })

    test.each(['payment-logger', 'payment-fallback'])('by the %s report alone', async (call) => {
      const { orderId } = await beginHosted(shop(), { email: SAM })
      const { id } = await payByButton(shop(), SAM)
      const body =
        call === 'payment-logger'
          ? {
              eventType: 'hosted_button_approved',
              paymentData: { orderID: id },
              timestamp: '2026-03-02T10:00:00.000Z',
              source: 'hosted_button',
            }
          : successBody(id, { hostedButtonId: BUTTON, fallback: true })
      expect((await shop().post(`/api/orders/${call}`, body)).status).toBe(200)
      await shop().runJobs()
      expect((await tracked(shop(), orderId)).paymentState).toBe('paid')
      await expectInvariants(shop().database)
    })

    test('N7 by all of them at the same instant, once, and each buyer for their own order', async () => {
      const buyers = Array.from({ length: 4 }, (_, number) => ({
        email: `buyer${number}@example.com`,
        from: `198.51.100.${number}`,
      }))
      for (const { email, from } of buyers) await beginHosted(shop(), { email }, { from })
      // The typed e-mail does not identify the payer.
      const money = await Promise.all(buyers.map(({ email }) => payByButton(shop(), `card-of-${email}`)))
      await Promise.all([
        ...[...said(shop(), 'webhook'), ...said(shop(), 'ipn')].map((webhookEvent) => shop().tell(webhookEvent)),
        ...money.flatMap((each, number) =>
          [1, 2, 3].map(() => reportHosted(shop(), each, { from: `198.51.100.${number}` })),
        ),
      ])
      shop().clock.advance(30_000)
      const waiting = await shop().domain.jobs.all()
      await Promise.all(waiting.map((job) => shop().runJob(job)))
      expect(await paid()).toStrictEqual(buyers.map(({ email }) => email))
      const pairs = await shop()
        .database.db.selectFrom('payments')
        .innerJoin('orders', 'orders.id', 'payments.orderId')
        .select(['orders.email', 'payments.payerEmail'])
        .execute()
      expect(pairs.map(({ email, payerEmail }) => payerEmail === `card-of-${email}`)).toStrictEqual([
        true,
        true,
        true,
        true,
      ])
      expect(await reviews()).toStrictEqual([])
      expect(await receipts()).toHaveLength(4)
      await expectInvariants(shop().database)
    })

    test('while an e-cheque is on its way, as pending', async () => {
      const { orderId } = await beginHosted(shop(), { email: SAM })
      const money = await payByButton(shop(), SAM)
      await shop().paypal.fault({
        operation: '*',
        fault: { kind: 'lie', lies: { captureStatus: 'PENDING' } },
        id: money.id,
      })
      await shop().paypal.fault({
        operation: '*',
        fault: { kind: 'lie', lies: { captureStatus: 'PENDING' } },
        id: money.capture?.id ?? '',
      })
      expect(await problemOf(await reportHosted(shop(), money))).toMatchObject({
        code: 'payment_unconfirmed',
        details: { orderId, pending: true },
      })
      await shop().paypal.clearFaults()
      shop().clock.advance(HOUR_MS)
      await reconcilePayments(shop().domain)
      expect((await tracked(shop(), orderId)).paymentState).toBe('paid')
      await expectInvariants(shop().database)
    })

    test('P17 later, when the provider cannot be asked now', async () => {
      const { orderId } = await beginHosted(shop(), { email: SAM })
      const money = await payByButton(shop(), SAM)
      await shop().paypal.fault({ operation: '*', fault: { kind: 'status', status: 503 } })
      expect(await problemOf(await reportHosted(shop(), money))).toMatchObject({
        status: 503,
        code: 'payment_unconfirmed',
      })
      await shop().paypal.clearFaults()
      await tellAll(shop(), said(shop(), 'webhook'))
      expect((await tracked(shop(), orderId)).paymentState).toBe('paid')
    })
  })

  describe('a stranger who waits for money of the same amount', () => {
    const STRANGER = { from: '198.51.100.66' }
    const stateOf = async (orderId: string) => (await tracked(shop(), orderId)).paymentState
    /** The stranger uses the e-mail that the victim pays with; the victim has typed another one. */
    const both = async () => ({
      stranger: await beginHosted(shop(), { email: SAM, discord: 'attacker' }, STRANGER),
      victim: await beginHosted(shop(), { email: KIM }),
    })
    const later = async () => {
      shop().clock.advance(30_000)
      for (const job of await shop().domain.jobs.all()) await shop().runJob(job)
    }

    test("and knows the victim's e-mail gets nothing: the order of the browser that paid is paid", async () => {
      const { stranger, victim } = await both()
      const money = await payByButton(shop(), SAM)
      expect((await problemOf(await reportHosted(shop(), money))).code).toBe('payment_unconfirmed')
      await shop().tell(said(shop(), 'webhook')[0] ?? { source: 'webhook', headers: {}, body: '' })
      await later()
      expect([await stateOf(victim.orderId), await stateOf(stranger.orderId)]).toStrictEqual(['paid', 'unpaid'])
      await expectInvariants(shop().database)
    })

    test("and knows the provider's id of the victim's payment as well: two browsers say the same, so a person decides", async () => {
      const { stranger, victim } = await both()
      const money = await payByButton(shop(), SAM)
      expect((await problemOf(await reportHosted(shop(), money, STRANGER))).code).toBe('payment_unconfirmed')
      expect((await problemOf(await reportHosted(shop(), money))).code).toBe('payment_under_review')
      await later()
      expect([await stateOf(victim.orderId), await stateOf(stranger.orderId), await reviews()]).toMatchObject([
        'unpaid',
        'unpaid',
        [{ kind: 'unmatched-payment' }],
      ])
    })

    test('and is the only one left after hours is not meant either', async () => {
      const victim = await beginHosted(shop(), { email: KIM })
      await shop().database.executeSql("update payments set created_at = created_at - interval '4 hours'")
      const stranger = await beginHosted(shop(), { email: 'attacker@example.com' }, STRANGER)
      await payByButton(shop(), SAM)
      shop().clock.advance(3 * MINUTE_MS)
      await tellAll(shop(), said(shop(), 'webhook'))
      expect([await stateOf(victim.orderId), await stateOf(stranger.orderId)]).toStrictEqual(['unpaid', 'unpaid'])
      expect(await reviews()).toHaveLength(1)
    })

    test('and reports what another buyer paid long ago changes nothing', async () => {
      const { orderId } = await beginHosted(shop(), { email: KIM })
      const money = await payByButton(shop(), SAM)
      expect((await reportHosted(shop(), money)).status).toBe(200)
      const stranger = await beginHosted(shop(), { email: SAM }, STRANGER)
      expect(await answerOf(reportPaypalSuccess, await reportHosted(shop(), money, STRANGER))).toStrictEqual({
        orderId: null,
        total: null,
      })
      expect([await stateOf(orderId), await stateOf(stranger.orderId)]).toStrictEqual(['paid', 'unpaid'])
    })

    test('who begins after the money came is not meant by it', async () => {
      const sam = await beginHosted(shop(), { email: SAM })
      const money = await payByButton(shop(), 'card1@example.com')
      shop().clock.advance(10 * MINUTE_MS)
      await beginHosted(shop(), { email: KIM }, STRANGER)
      expect((await reportHosted(shop(), money)).status).toBe(200)
      expect([await paid(), await stateOf(sam.orderId)]).toStrictEqual([[SAM], 'paid'])
    })
  })

  describe('is for a person', () => {
    test('money that no payment was begun for', async () => {
      const money = await payByButton(shop(), SAM)
      await tellAll(shop(), [...said(shop(), 'webhook'), ...said(shop(), 'ipn')])
      expect(await reviews()).toMatchObject([
        { kind: 'unmatched-payment', details: { captureId: money.capture?.id, amount: '4.00', payerEmail: SAM } },
      ])
      expect((await problemOf(await reportHosted(shop(), money))).code).toBe('payment_under_review')
    })

    test('money whose order the provider does not let us read: it is attached by hand', async () => {
      const { orderId } = await beginHosted(shop(), { email: SAM })
      await payByButton(shop(), SAM)
      shop().clock.advance(3 * MINUTE_MS)
      await shop().paypal.fault({ operation: 'orders.get', fault: { kind: 'status', status: 404 } })
      await tellAll(shop(), said(shop(), 'webhook'))
      await shop().runJobs()
      expect(await reviews()).toMatchObject([{ kind: 'unmatched-payment', orderId: null, details: { amount: '4.00' } }])
      expect((await tracked(shop(), orderId)).paymentState).toBe('unpaid')
    })

    test('P2 another amount than the order costs', async () => {
      const { orderId } = await beginHosted(shop(), { email: SAM })
      const money = await payByButton(shop(), SAM, '1.00')
      expect((await problemOf(await reportHosted(shop(), money))).code).toBe('payment_under_review')
      expect(await tracked(shop(), orderId)).toMatchObject({ paymentState: 'unpaid', canPay: true })
      expect(await reviews()).toMatchObject([{ details: { amount: '1.00' } }])
    })

    test('P3 another currency', async () => {
      await beginHosted(shop(), { email: SAM })
      const money = await payByButton(shop(), SAM)
      await shop().paypal.fault({
        operation: '*',
        fault: { kind: 'lie', lies: { currency: 'USD' } },
        id: money.capture?.id ?? '',
      })
      expect((await problemOf(await reportHosted(shop(), money))).code).toBe('payment_under_review')
      expect(await paid()).toStrictEqual([])
    })

    test('money that no browser has reported within two minutes', async () => {
      await beginHosted(shop(), { email: SAM })
      await payByButton(shop(), SAM)
      for (const webhookEvent of said(shop(), 'webhook')) await shop().tell(webhookEvent)
      await expect(shop().runJobs()).rejects.toThrow('its browser has not reported it yet')
      expect(await reviews()).toStrictEqual([])
      shop().clock.advance(3 * MINUTE_MS)
      await shop().runJobsAgain()
      expect([await paid(), (await reviews()).length]).toStrictEqual([[], 1])
    })

    test('the second of two payments by the button', async () => {
      await beginHosted(shop(), { email: SAM })
      for (const money of [await payByButton(shop(), SAM), await payByButton(shop(), SAM)])
        await reportHosted(shop(), money)
      expect(await paid()).toStrictEqual([SAM])
      expect(await reviews()).toMatchObject([{ kind: 'unmatched-payment' }])
      await expectInvariants(shop().database)
    })
  })

  describe('the browser', () => {
    test('P1 cannot invent a payment', async () => {
      const { orderId } = await beginHosted(shop(), { email: SAM })
      for (const id of ['5O190127TN364715T', '../../v1/oauth2/token', 'abcDEF0123456789'])
        expect((await problemOf(await reportHosted(shop(), { id }))).status).toBe(404)
      expect((await tracked(shop(), orderId)).paymentState).toBe('unpaid')
      expect(await reviews()).toStrictEqual([])
    })

    test("P4 cannot bring money that went to another's account", async () => {
      await beginHosted(shop(), { email: SAM })
      const money = await payByButton(shop(), SAM)
      for (const id of [money.id, money.capture?.id ?? ''])
        await shop().paypal.fault({ operation: '*', fault: { kind: 'lie', lies: { payee: 'EVILMERCHANT1' } }, id })
      expect((await problemOf(await reportHosted(shop(), money))).status).toBe(404)
      expect(await paid()).toStrictEqual([])
    })

    test('P5 cannot pay two orders with one payment, whatever it names', async () => {
      const sam = await beginHosted(shop(), { email: SAM })
      const money = await payByButton(shop(), SAM)
      const { id } = money
      expect(await answerOf(reportPaypalSuccess, await reportHosted(shop(), money))).toStrictEqual({
        orderId: sam.orderId,
        total: '4.00',
      })
      const kim = await beginHosted(shop(), { email: KIM }, { from: '198.51.100.1' })
      const claims = Array.from({ length: 20 }, (_, number) =>
        shop().post(
          '/api/orders/paypal-success',
          successBody(id, {
            hostedButtonId: BUTTON,
            email: KIM,
            paymentDetails: JSON.stringify({ orderId: kim.orderId, number }),
          }),
          { from: `198.51.100.${number}` },
        ),
      )
      for (const each of await Promise.all(claims))
        expect(await answerOf(reportPaypalSuccess, each)).toStrictEqual({ orderId: null, total: null })
      expect(await paid()).toStrictEqual([SAM])
      await expectInvariants(shop().database)
    })

    test('is not shown the button again once its money is here', async () => {
      const sent = { headers: { 'idempotency-key': 'press-0000000000000002' } }
      await beginHosted(shop(), { email: SAM }, sent)
      await reportHosted(shop(), await payByButton(shop(), SAM))
      expect(
        (await problemOf(await shop().post('/api/checkout/hosted', checkoutBody({ email: SAM }), sent))).code,
      ).toBe('payment_in_progress')
    })
  })

  test("'Pay now' on the tracking page opens an order of the provider, which the button's payment never becomes", async () => {
    const { orderId, paymentId } = await beginHosted(shop(), { email: SAM })
    const started = await payNow(shop(), orderId)
    expect(started.paymentId).not.toBe(paymentId)
    expect((await reportHosted(shop(), await payByButton(shop(), SAM))).status).toBe(200)
    await shop().paypal.approve(started.providerOrderId)
    await shop().post('/api/orders/paypal-success', successBody(started.providerOrderId))
    expect(await tracked(shop(), orderId)).toMatchObject({ paymentState: 'paid' })
    expect((await shop().paypal.order(started.providerOrderId)).capture).toBeUndefined()
    await expectInvariants(shop().database)
  })

  test('a button that is not pressed is given up after a day', async () => {
    await beginHosted(shop(), { email: SAM })
    shop().clock.advance(25 * HOUR_MS)
    await reconcilePayments(shop().domain)
    expect(await shop().database.db.selectFrom('payments').select(['state', 'failureCode']).execute()).toStrictEqual([
      { state: 'closed', failureCode: 'abandoned' },
    ])
  })
})
