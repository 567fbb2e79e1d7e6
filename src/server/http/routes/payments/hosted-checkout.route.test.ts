import { beforeEach, describe, expect, test } from 'vitest'
import { reportPaypalSuccess } from '#contract/payments.ts'
import { HOUR_MS } from '#shared/clock.ts'
import { reconcilePayments } from '#server/domain/payments/index.ts'
import { answerOf, problemOf } from '#testing/answers.ts'
import { checkoutBody, successBody, TWO_GAMES } from '#testing/builders.ts'
import { beginHosted, BUTTON, payByButton, reportHosted, withHostedButton } from '#testing/hosted-purchases.ts'
import { expectInvariants } from '#testing/invariants.ts'
import { newMember } from '#testing/members.ts'
import { said, tellAll } from '#testing/notices.ts'
import { payNow, tracked } from '#testing/purchases.ts'
import { storedRows } from '#testing/stored-rows.ts'
import { useTestApp } from '#testing/test-app.ts'
import { describeOnEachEngine } from '#testing/test-database.ts'

const SAM = 'sam@example.com'
const KIM = 'kim@example.com'

describeOnEachEngine('hosted buttons', (engine) => {
  const shop = useTestApp(engine)
  beforeEach(() => withHostedButton(shop()))
  const reviews = () => shop().database.db.selectFrom('paymentReviews').select(['kind', 'orderId', 'details']).orderBy('createdAt').execute()
  const paid = async () => (await shop().database.db.selectFrom('orders').select('email').where('paymentState', '=', 'paid').orderBy('email').execute()).map(({ email }) => email)
  const receipts = async () => (await shop().domain.jobs.all()).filter(({ name, payload }) => name === 'send-mail' && JSON.stringify(payload).includes('order-paid'))

  test('order and payment are stored before the button is shown, and the provider is told nothing', async () => {
    const begun = await beginHosted(shop(), { notes: 'After eight' })
    expect(begun).toMatchObject({ total: '4.00', hostedButtonId: BUTTON })
    expect(await shop().paypal.orders()).toStrictEqual([])
    expect(await shop().database.db.selectFrom('payments').select(['state', 'method', 'providerOrderId', 'hostedButtonId']).execute()).toStrictEqual([{ state: 'created', method: 'paypal', providerOrderId: null, hostedButtonId: BUTTON }])
    expect(await shop().database.db.selectFrom('orders').select(['hidden', 'notes', 'termsVersion']).executeTakeFirst()).toMatchObject({ hidden: true, notes: 'After eight' })
    await expectInvariants(shop().database)
  })

  test('the same press again is the same order', async () => {
    const sent = { headers: { 'idempotency-key': 'press-0000000000000001' } }
    const answers = await Promise.all(Array.from({ length: 5 }, () => beginHosted(shop(), {}, sent)))
    expect(new Set(answers.map(({ paymentId }) => paymentId)).size).toBe(1)
    expect(await storedRows(shop().database)).toMatchObject({ orders: 1, payments: 1 })
  })

  test.each([
    ['a service without a button', checkoutBody({ serviceId: TWO_GAMES.serviceId, total: TWO_GAMES.price }), 'service_unavailable'],
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
    expect((await problemOf(await shop().post('/api/checkout/hosted', checkoutBody({ total }), sent))).code).toBe('service_unavailable')
  })

  describe('the money is found to be its order', () => {
    test.each(['webhook', 'ipn'] as const)("by PayPal's %s alone", async (source) => {
      const { orderId } = await beginHosted(shop(), { email: SAM })
      await payByButton(shop(), 'other@example.com')
      expect((await tracked(shop(), orderId)).paymentState).toBe('unpaid')
      expect(await tellAll(shop(), said(shop(), source))).toStrictEqual([200])
      await shop().runJobs()
      expect(await tracked(shop(), orderId)).toMatchObject({ paymentState: 'paid', status: 'pending' })
      expect(await shop().database.db.selectFrom('payments').select('payerEmail').execute()).toStrictEqual([{ payerEmail: 'other@example.com' }])
      await expectInvariants(shop().database)
    })

    test('by the success call alone, however often it comes', async () => {
      const { orderId } = await beginHosted(shop(), { email: SAM })
      const money = await payByButton(shop(), SAM)
      for (let again = 0; again < 3; again += 1) expect(await answerOf(reportPaypalSuccess, await reportHosted(shop(), money))).toStrictEqual({ orderId, total: '4.00' })
      expect(await receipts()).toHaveLength(1)
      await expectInvariants(shop().database)
    })

    test.each(['payment-logger', 'payment-fallback'])('by the %s report alone', async (call) => {
      const { orderId } = await beginHosted(shop(), { email: SAM })
      const { id } = await payByButton(shop(), SAM)
      const body = call === 'payment-logger' ? { eventType: 'hosted_button_approved', paymentData: { orderID: id }, timestamp: '2026-03-02T10:00:00.000Z', source: 'hosted_button' } : successBody(id, { hostedButtonId: BUTTON, fallback: true })
      expect((await shop().post(`/api/orders/${call}`, body)).status).toBe(200)
      await shop().runJobs()
      expect((await tracked(shop(), orderId)).paymentState).toBe('paid')
      await expectInvariants(shop().database)
    })

    test('N7 by all of them at the same instant, once', async () => {
      const buyers = Array.from({ length: 4 }, (_, number) => `buyer${number}@example.com`)
      for (const email of buyers) await beginHosted(shop(), { email })
      const money = await Promise.all(buyers.map((email) => payByButton(shop(), email)))
      await Promise.all([
        ...[...said(shop(), 'webhook'), ...said(shop(), 'ipn')].map((notice) => shop().tell(notice)),
        ...money.flatMap((each, number) => [1, 2, 3].map((time) => reportHosted(shop(), each, { from: `198.51.100.${number * 10 + time}` }))),
      ])
      const waiting = await shop().domain.jobs.all()
      await Promise.all(waiting.map((job) => shop().runJob(job)))
      expect(await paid()).toStrictEqual(buyers)
      expect(await reviews()).toStrictEqual([])
      expect(await receipts()).toHaveLength(4)
      await expectInvariants(shop().database)
    })

    test('while an e-cheque is on its way, as pending', async () => {
      const { orderId } = await beginHosted(shop(), { email: SAM })
      const money = await payByButton(shop(), SAM)
      await shop().paypal.fault({ operation: '*', fault: { kind: 'lie', lies: { captureStatus: 'PENDING' } }, id: money.id })
      await shop().paypal.fault({ operation: '*', fault: { kind: 'lie', lies: { captureStatus: 'PENDING' } }, id: money.capture?.id ?? '' })
      expect(await problemOf(await reportHosted(shop(), money))).toMatchObject({ code: 'payment_unconfirmed', details: { orderId, pending: true } })
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
      expect(await problemOf(await reportHosted(shop(), money))).toMatchObject({ status: 503, code: 'payment_unconfirmed' })
      await shop().paypal.clearFaults()
      await tellAll(shop(), said(shop(), 'webhook'))
      expect((await tracked(shop(), orderId)).paymentState).toBe('paid')
    })
  })

  describe('two buyers at once, with the same amount', () => {
    const both = async () => [await beginHosted(shop(), { email: SAM }), await beginHosted(shop(), { email: KIM })] as const

    test('are told apart by the e-mail of whoever paid, in any order', async () => {
      const [sam, kim] = await both()
      await payByButton(shop(), KIM.toUpperCase())
      await tellAll(shop(), said(shop(), 'webhook'))
      expect((await tracked(shop(), sam.orderId)).paymentState).toBe('unpaid')
      expect((await tracked(shop(), kim.orderId)).paymentState).toBe('paid')
      await payByButton(shop(), SAM)
      await tellAll(shop(), said(shop(), 'ipn'))
      expect((await tracked(shop(), sam.orderId)).paymentState).toBe('paid')
      expect(await reviews()).toStrictEqual([])
      await expectInvariants(shop().database)
    })

    test('are both for a person when neither paid as who they are, and stay so', async () => {
      const [sam] = await both()
      const money = [await payByButton(shop(), 'card1@example.com'), await payByButton(shop(), 'card2@example.com')]
      await Promise.all([...said(shop(), 'webhook'), ...said(shop(), 'ipn')].map((notice) => shop().tell(notice)))
      await Promise.all((await shop().domain.jobs.all()).map((job) => shop().runJob(job)))
      expect(await paid()).toStrictEqual([])
      expect((await reviews()).map(({ kind, orderId, details }) => [kind, orderId, details['payerEmail']]).toSorted()).toStrictEqual([
        ['unmatched-payment', null, 'card1@example.com'],
        ['unmatched-payment', null, 'card2@example.com'],
      ])
      for (const each of money) expect((await problemOf(await reportHosted(shop(), each))).code).toBe('payment_under_review')
      // One of them is gone: the money that is in front of a person does not jump to the other.
      await shop().database.db.updateTable('payments').set({ state: 'closed', failureCode: 'paid-otherwise' }).where('orderId', '=', sam.orderId).execute()
      for (const each of money) expect((await problemOf(await reportHosted(shop(), each))).code).toBe('payment_under_review')
      expect(await paid()).toStrictEqual([])
      await expectInvariants(shop().database)
    })

    test('an order that was given up does not make way for the money of another', async () => {
      const [sam] = await both()
      await shop().database.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', sam.orderId).execute()
      await shop().database.db.updateTable('payments').set({ state: 'closed', failureCode: 'abandoned', nextCheckAt: null }).where('orderId', '=', sam.orderId).execute()
      await payByButton(shop(), 'card1@example.com')
      await tellAll(shop(), said(shop(), 'webhook'))
      expect(await paid()).toStrictEqual([])
      expect(await reviews()).toHaveLength(1)
    })

    test('who begins after the money came is not meant by it', async () => {
      const sam = await beginHosted(shop(), { email: SAM })
      await payByButton(shop(), 'card1@example.com')
      shop().clock.advance(10 * 60_000)
      await beginHosted(shop(), { email: KIM })
      await tellAll(shop(), said(shop(), 'ipn'))
      expect(await paid()).toStrictEqual([SAM])
      expect((await tracked(shop(), sam.orderId)).paymentState).toBe('paid')
    })
  })

  describe('is for a person', () => {
    test('money that nobody began a payment for', async () => {
      const money = await payByButton(shop(), SAM)
      await tellAll(shop(), [...said(shop(), 'webhook'), ...said(shop(), 'ipn')])
      expect(await reviews()).toMatchObject([{ kind: 'unmatched-payment', details: { captureId: money.capture?.id, amount: '4.00', payerEmail: SAM } }])
      expect((await problemOf(await reportHosted(shop(), money))).code).toBe('payment_under_review')
    })

    test('money whose order the provider does not let us read: it is attached by hand', async () => {
      const { orderId } = await beginHosted(shop(), { email: SAM })
      await payByButton(shop(), SAM)
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
      await shop().paypal.fault({ operation: '*', fault: { kind: 'lie', lies: { currency: 'USD' } }, id: money.capture?.id ?? '' })
      expect((await problemOf(await reportHosted(shop(), money))).code).toBe('payment_under_review')
      expect(await paid()).toStrictEqual([])
    })

    test('two payments begun with the e-mail of one payer: anybody can type it', async () => {
      for (const discord of ['sam', 'thief']) await beginHosted(shop(), { email: SAM, discord })
      await payByButton(shop(), SAM)
      await tellAll(shop(), said(shop(), 'webhook'))
      expect(await paid()).toStrictEqual([])
      expect(await reviews()).toHaveLength(1)
    })

    test('a payment begun the day before', async () => {
      await beginHosted(shop(), { email: 'typed@example.com' })
      await shop().database.executeSql("update payments set created_at = created_at - interval '4 hours'")
      await payByButton(shop(), SAM)
      await tellAll(shop(), said(shop(), 'webhook'))
      expect(await paid()).toStrictEqual([])
      expect(await reviews()).toHaveLength(1)
    })

    test('the second of two payments by the button', async () => {
      await beginHosted(shop(), { email: SAM })
      for (let time = 0; time < 2; time += 1) await payByButton(shop(), SAM)
      await tellAll(shop(), said(shop(), 'webhook'))
      expect(await paid()).toStrictEqual([SAM])
      expect(await reviews()).toMatchObject([{ kind: 'unmatched-payment' }])
      await expectInvariants(shop().database)
    })
  })

  describe('the browser', () => {
    test('P1 cannot invent a payment', async () => {
      const { orderId } = await beginHosted(shop(), { email: SAM })
      for (const id of ['5O190127TN364715T', '../../v1/oauth2/token', 'abcDEF0123456789']) expect((await problemOf(await reportHosted(shop(), { id }))).status).toBe(404)
      expect((await tracked(shop(), orderId)).paymentState).toBe('unpaid')
      expect(await reviews()).toStrictEqual([])
    })

    test("P4 cannot bring money that went to another's account", async () => {
      await beginHosted(shop(), { email: SAM })
      const money = await payByButton(shop(), SAM)
      for (const id of [money.id, money.capture?.id ?? '']) await shop().paypal.fault({ operation: '*', fault: { kind: 'lie', lies: { payee: 'EVILMERCHANT1' } }, id })
      expect((await problemOf(await reportHosted(shop(), money))).status).toBe(404)
      expect(await paid()).toStrictEqual([])
    })

    test('P5 cannot pay two orders with one payment, whatever it names', async () => {
      const sam = await beginHosted(shop(), { email: SAM })
      const kim = await beginHosted(shop(), { email: KIM })
      const { id } = await payByButton(shop(), SAM)
      const claims = Array.from({ length: 20 }, (_, number) => shop().post('/api/orders/paypal-success', successBody(id, { hostedButtonId: BUTTON, email: KIM, paymentDetails: JSON.stringify({ orderId: kim.orderId, number }) }), { from: `198.51.100.${number}` }))
      for (const each of await Promise.all(claims)) expect(await answerOf(reportPaypalSuccess, each)).toStrictEqual({ orderId: sam.orderId, total: '4.00' })
      expect(await paid()).toStrictEqual([SAM])
      await expectInvariants(shop().database)
    })

    test('is not shown the button again once its money is here', async () => {
      const sent = { headers: { 'idempotency-key': 'press-0000000000000002' } }
      await beginHosted(shop(), { email: SAM }, sent)
      await reportHosted(shop(), await payByButton(shop(), SAM))
      expect((await problemOf(await shop().post('/api/checkout/hosted', checkoutBody({ email: SAM }), sent))).code).toBe('payment_in_progress')
    })
  })

  test("'Pay now' on the tracking page opens an order of the provider, which the button's payment never becomes", async () => {
    const { orderId, paymentId } = await beginHosted(shop(), { email: SAM })
    const started = await payNow(shop(), orderId)
    expect(started.paymentId).not.toBe(paymentId)
    await payByButton(shop(), SAM)
    await tellAll(shop(), said(shop(), 'webhook'))
    await shop().paypal.approve(started.providerOrderId)
    await shop().post('/api/orders/paypal-success', successBody(started.providerOrderId))
    expect(await tracked(shop(), orderId)).toMatchObject({ paymentState: 'paid' })
    expect((await shop().paypal.order(started.providerOrderId)).capture).toBeUndefined()
    await expectInvariants(shop().database)
  })

  test('a button that nobody presses is given up after a day', async () => {
    await beginHosted(shop(), { email: SAM })
    shop().clock.advance(25 * HOUR_MS)
    await reconcilePayments(shop().domain)
    expect(await shop().database.db.selectFrom('payments').select(['state', 'failureCode']).execute()).toStrictEqual([{ state: 'closed', failureCode: 'abandoned' }])
  })
})
