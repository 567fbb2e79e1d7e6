import { afterAll, beforeEach, expect, test } from 'vitest'
import { readOrderDetail, refundOrder } from '#contract/admin/orders.ts'
import { listPaymentCases, resolvePaymentCase } from '#contract/admin/payment-cases.ts'
import { payOrder, reportPaymentReturn } from '#contract/payments/payments.ts'
import { readShop } from '#contract/shop.ts'
import { refundPayment } from '#modules/payments/index.ts'
import { deliverySignature, type SignedDelivery } from '#simulators/btcpay/deliveries.ts'
import type { SimulatedInvoice } from '#simulators/btcpay/invoices.ts'
import { startBtcpaySimulator } from '#simulators/btcpay/simulator.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { checkoutBody, PRESTIGE_20 } from '#harness/shop/builders.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { newAdmin, newMember } from '#harness/shop/members.ts'
import { inbox } from '#harness/shop/webhooks.ts'
import { beginPurchase, tracked } from '#harness/shop/purchases.ts'
import { expectNothingStored, storedRows } from '#harness/databases/stored-rows.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

const btcpay = await startBtcpaySimulator()
const BITCOIN = {
  BTCPAY_URL: btcpay.url,
  BTCPAY_STORE_ID: btcpay.storeId,
  BTCPAY_API_KEY: btcpay.apiKey,
  BTCPAY_WEBHOOK_SECRET: btcpay.webhookSecret,
}
afterAll(() => btcpay.close())

describeOnOneEngine('Bitcoin', (engine) => {
  const shop = useTestApp(engine, BITCOIN)
  beforeEach(() => btcpay.reset())

  async function beginWithBitcoin() {
    const started = await beginPurchase(shop(), { method: 'btcpay' })
    return { ...started, invoice: invoiceOf(started.providerOrderId) }
  }

  async function tell(...deliveries: SignedDelivery[]) {
    for (const { body, headers } of deliveries)
      expect((await shop().request('/api/btcpay/webhook', { method: 'POST', body, headers })).status).toBe(200)
    await shop().runJobs()
  }

  const comeBack = async (token: string) =>
    answerOf(reportPaymentReturn, await shop().post('/api/orders/payment-return', { token }))
  const stateOf = async (orderId: string) => (await tracked(shop(), orderId)).paymentState
  const settled = (invoice: SimulatedInvoice) =>
    Object.assign(invoice, { status: 'Settled', paidAmount: invoice.amount })

  test('is named, and opens a page of the server in pounds with our ids', async () => {
    expect((await answerOf(readShop, await shop().get('/api/shop'))).paymentMethods).toContainEqual({
      method: 'btcpay',
      label: 'Bitcoin',
    })
    const { invoice, orderId, paymentId, approveUrl } = await beginWithBitcoin()
    expect(approveUrl).toBe(`${btcpay.url}/i/${invoice.id}`)
    expect(invoice).toMatchObject({
      amount: '4.00',
      currency: 'GBP',
      metadata: { orderId: paymentId, shopOrderId: orderId },
      checkout: { paymentTolerance: 0, redirectURL: 'http://localhost:3000/payment-success?token={InvoiceId}' },
    })
  })

  test('is pending once coins are seen, and paid by InvoiceSettled once that was looked up', async () => {
    const { invoice, orderId } = await beginWithBitcoin()
    // A webhook's content is not trusted: the invoice is still new.
    await tell(btcpay.delivery('InvoiceSettled', invoice))
    expect(await stateOf(orderId)).toBe('unpaid')
    Object.assign(invoice, { status: 'Processing', paidAmount: '4.00' })
    await tell(btcpay.delivery('InvoiceProcessing', invoice))
    expect(await stateOf(orderId)).toBe('pending')
    expect(await comeBack(invoice.id)).toMatchObject({ success: false, pending: true, provider: 'BTCPay Server' })
    settled(invoice)
    await tell(btcpay.delivery('InvoiceSettled', invoice))
    expect(await stateOf(orderId)).toBe('paid')
    expect(await comeBack(invoice.id)).toMatchObject({ success: true, orderDetails: { id: orderId } })
    await expectInvariants(shop().database)
  })

  test('of which a part has come is pending while there is time for the rest', async () => {
    const { invoice, orderId } = await beginWithBitcoin()
    invoice.paidAmount = '1.50'
    const until = new Date(invoice.expirationTime * 1000)
    shop().clock.advance(until.getTime() - 20 * 60_000 - shop().clock.now().getTime())
    const part = { rest: '2.50', until: until.toISOString(), payUrl: invoice.checkoutLink }
    expect(await comeBack(invoice.id)).toMatchObject({ success: false, pending: true, orderId, partPayment: part })
    expect(await tracked(shop(), orderId)).toMatchObject({ paymentState: 'pending', partPayment: part })
    await shop().runJobs()
    const [placed, rest] = ['placed', 'is still to pay'].map((words) =>
      shop().outbox.find(({ subject }) => subject.includes(words)),
    )
    expect(placed?.text).not.toContain('Do not pay again')
    expect([rest?.subject, rest?.text]).toStrictEqual([
      expect.stringContaining('£2.50 is still to pay'),
      expect.stringContaining(invoice.checkoutLink),
    ])
    expect(rest?.text).toContain(until.toISOString().slice(11, 16))
    // More arrives and the rest is smaller; each amount is mailed once.
    invoice.paidAmount = '3.00'
    for (let again = 0; again < 2; again += 1)
      expect((await comeBack(invoice.id)).partPayment).toMatchObject({ rest: '1.00' })
    await shop().runJobs()
    expect(
      shop()
        .outbox.filter(({ subject }) => subject.includes('still to pay'))
        .map(({ subject }) => subject.replace(/#\S+/, '#')),
    ).toStrictEqual(['Order # £2.50 is still to pay', 'Order # £1.00 is still to pay'])
    settled(invoice)
    await tell(btcpay.delivery('InvoiceSettled', invoice))
    expect(await stateOf(orderId)).toBe('paid')
    await expectInvariants(shop().database)
  })

  test('N5 returns and deliveries at once, and a redelivery later, are one paid order', async () => {
    const { invoice, orderId } = await beginWithBitcoin()
    settled(invoice)
    const first = btcpay.delivery('InvoiceSettled', invoice)
    const again = btcpay.delivery('InvoiceSettled', invoice, String(JSON.parse(first.body).deliveryId))
    await Promise.all(
      Array.from({ length: 12 }, (_each, index) =>
        index % 2 === 0 ? comeBack(invoice.id) : shop().request('/api/btcpay/webhook', { method: 'POST', ...first }),
      ),
    )
    await tell(again)
    await shop().runJobsAgain()
    expect(await stateOf(orderId)).toBe('paid')
    expect(await storedRows(shop().database)).toMatchObject({ orders: 1, payments: 1, provider_events: 1 })
    await expectInvariants(shop().database)
  })

  test.each([
    ['too little in time', { status: 'Expired', additionalStatus: 'PaidPartial', paidAmount: '1.509' }, 'paid in part'],
    ['too much', { status: 'Settled', additionalStatus: 'PaidOver', paidAmount: '9.00' }, 'paid too much'],
    ['too late, to the penny', { status: 'Settled', additionalStatus: 'PaidLate', paidAmount: '4.00' }, 'paid late'],
    [
      'too late and never settled',
      { status: 'Expired', additionalStatus: 'PaidLate', paidAmount: '4.00' },
      'paid late',
    ],
    ['what was marked by hand', { status: 'Settled', additionalStatus: 'Marked', paidAmount: '0' }, 'marked by hand'],
    [
      'what never was confirmed',
      { status: 'Invalid', additionalStatus: 'None', paidAmount: '4.00' },
      'never confirmed',
    ],
    ['another amount', { status: 'Settled', amount: '0.01', paidAmount: '0.01' }, 'amount'],
    ['another currency', { status: 'Settled', currency: 'USD', paidAmount: '4.00' }, 'currency'],
    ['for another store', { status: 'Settled', storeId: 'Another', paidAmount: '4.00' }, 'payee'],
    ['for another order', { status: 'Settled', paidAmount: '4.00', metadata: {} }, 'order reference'],
  ])('paid %s goes to a person and pays nothing', async (_what, change, fault) => {
    const { invoice, orderId } = await beginWithBitcoin()
    const delivery = btcpay.delivery('InvoiceSettled', invoice)
    Object.assign(invoice, change)
    await tell(delivery)
    expect(await stateOf(orderId)).toBe('under-review')
    const [review] = await shop().database.db.selectFrom('paymentCases').select('details').execute()
    expect(review?.details).toMatchObject({ faults: expect.arrayContaining([fault]) })
  })

  test('that comes after the invoice has expired is noticed all the same', async () => {
    const { invoice, orderId } = await beginWithBitcoin()
    invoice.status = 'Expired'
    await tell(btcpay.delivery('InvoiceExpired', invoice))
    expect(await shop().database.db.selectFrom('payments').select('state').execute()).toStrictEqual([
      { state: 'closed' },
    ])
    Object.assign(invoice, { additionalStatus: 'PaidLate', paidAmount: '4.00' })
    await tell(btcpay.delivery('InvoiceReceivedPayment', invoice))
    expect(await stateOf(orderId)).toBe('under-review')
  })

  test('is given back by hand: the admin notes it, once, and totals and points follow', async () => {
    const [admin, member] = [await newAdmin(shop()), await newMember(shop())]
    const { providerOrderId, orderId } = await beginPurchase(
      shop(),
      { serviceId: PRESTIGE_20.serviceId, total: PRESTIGE_20.price, method: 'btcpay' },
      member.sent,
    )
    settled(invoiceOf(providerOrderId))
    await comeBack(providerOrderId)
    const spent = async () =>
      (
        await shop()
          .database.db.selectFrom('users')
          .select('totalSpent')
          .where('id', '=', member.user.id)
          .executeTakeFirstOrThrow()
      ).totalSpent
    expect([await stateOf(orderId), await spent()]).toStrictEqual(['paid', PRESTIGE_20.price])

    const note = (body: object) =>
      shop().post(`/api/admin/orders/${orderId}/refunds`, body, {
        ...admin.sent,
        headers: { ...admin.sent.headers, 'idempotency-key': 'coins-are-back' },
      })
    expect(
      (await answerOf(readOrderDetail, await shop().get(`/api/admin/orders/${orderId}`, admin.sent))).payments,
    ).toMatchObject([{ method: 'btcpay', left: PRESTIGE_20.price, byHand: true }])
    for (let click = 0; click < 2; click += 1)
      expect((await answerOf(refundOrder, await note({ amount: '1.00', reason: 'Late' }))).payments).toMatchObject([
        { refundedAmount: '1.00', refunds: [{ state: 'completed', amount: '1.00', reason: 'Late' }] },
      ])
    expect(await stateOf(orderId)).toBe('partly-refunded')
    await refundPayment(shop().domain, admin.user.id, { orderId, amount: undefined, reason: 'All of it' })
    expect([await stateOf(orderId), await spent()]).toStrictEqual(['refunded', '0.00'])
    expect(
      await shop()
        .database.db.selectFrom('auditLog')
        .select(['actor', 'action'])
        .where('targetId', '=', orderId)
        .execute(),
    ).toStrictEqual(Array.from({ length: 2 }, () => ({ actor: admin.user.id, action: 'payment.refund' })))
    // The invoice is unchanged: the server does not report coins that were sent back.
    await tell(btcpay.delivery('InvoiceSettled', invoiceOf(providerOrderId)))
    expect(await stateOf(orderId)).toBe('refunded')
    await expectInvariants(shop().database)
  })

  test.each([
    ['late', { status: 'Expired', additionalStatus: 'PaidLate', paidAmount: '4.00' }, '4.00'],
    ['too much of', { status: 'Settled', additionalStatus: 'PaidOver', paidAmount: '9.00' }, '9.00'],
  ])(
    'that was paid %s is given back by hand from the queue, and the order can be paid anew',
    async (_what, change, amount) => {
      const { sent, user } = await newAdmin(shop())
      const { invoice, orderId, paymentId } = await beginWithBitcoin()
      Object.assign(invoice, change)
      await tell(btcpay.delivery('InvoiceReceivedPayment', invoice))
      const [review] = await answerOf(listPaymentCases, await shop().get('/api/admin/payment-cases', sent))
      expect(review).toMatchObject({ kind: 'mismatch', paymentId, byHand: true })

      const resolved = await shop().post(
        `/api/admin/payment-cases/${review?.id}/resolve`,
        { action: 'refund', reason: 'Sent back' },
        sent,
      )
      expect(await answerOf(resolvePaymentCase, resolved)).toMatchObject({
        state: 'resolved',
        resolution: 'refunded',
        resolvedBy: user.id,
        byHand: true,
      })
      expect(
        await shop()
          .database.db.selectFrom('auditLog')
          .select(['actor', 'action', 'after'])
          .where('targetId', '=', review?.id ?? '')
          .execute(),
      ).toMatchObject([
        {
          actor: user.id,
          action: 'payment-review.refund',
          after: { captureId: invoice.id, amount, currency: 'GBP', byHand: true, reason: 'Sent back' },
        },
      ])
      await tell(btcpay.delivery('InvoiceSettled', invoice))
      expect(await tracked(shop(), orderId)).toMatchObject({ paymentState: 'unpaid', canPay: true })
      expect(
        await shop().database.db.selectFrom('payments').select(['state', 'failureCode', 'nextCheckAt']).execute(),
      ).toStrictEqual([{ state: 'closed', failureCode: 'given-back', nextCheckAt: null }])
      await expectInvariants(shop().database)

      const again = await payNow(orderId)
      settled(invoiceOf(again.providerOrderId))
      await comeBack(again.providerOrderId)
      expect(await stateOf(orderId)).toBe('paid')
      await expectInvariants(shop().database)
    },
  )

  test('that comes after the first went back is for a person again, and goes back by itself', async () => {
    const { sent } = await newAdmin(shop())
    const { invoice, orderId, paymentId } = await beginWithBitcoin()
    const open = async () => answerOf(listPaymentCases, await shop().get('/api/admin/payment-cases', sent))
    const giveBack = async () =>
      shop().post(
        `/api/admin/payment-cases/${(await open())[0]?.id}/resolve`,
        { action: 'refund', reason: 'Sent back' },
        sent,
      )
    const receive = async (change: Partial<SimulatedInvoice>) => {
      Object.assign(invoice, change)
      await tell(btcpay.delivery('InvoiceReceivedPayment', invoice))
    }
    await receive({ status: 'Expired', additionalStatus: 'PaidPartial', paidAmount: '1.50' })
    expect(await open()).toMatchObject([{ kind: 'mismatch', amount: '1.50', currency: 'GBP' }])
    // Some arrived between the admin's view and the click.
    Object.assign(invoice, { paidAmount: '2.00' })
    expect(await problemOf(await giveBack())).toMatchObject({
      status: 409,
      code: 'order_not_payable',
      title: 'By now it is GBP 2.00, and no longer 1.50. Send the rest back as well, then write it down again.',
    })
    expect(await open()).toMatchObject([{ kind: 'mismatch', amount: '2.00' }])
    expect((await giveBack()).status).toBe(200)
    await receive({})
    expect(await open()).toStrictEqual([])

    for (const paidAmount of ['3.00', '4.00', '4.00']) await receive({ additionalStatus: 'PaidLate', paidAmount })
    expect(await open()).toMatchObject([{ kind: 'more-money', paymentId, orderId, amount: '2.00', byHand: true }])
    expect((await giveBack()).status).toBe(200)
    await receive({})
    expect(await open()).toStrictEqual([])
    const returned = (await shop().domain.jobs.all()).flatMap(({ payload }) =>
      'template' in payload && payload.template === 'money-returned' ? [payload.amount] : [],
    )
    expect(returned).toStrictEqual(['2.00', '2.00'])
    expect(await stateOf(orderId)).toBe('unpaid')
    await expectInvariants(shop().database)
  })

  test('is not noted as given back while the server does not answer for it, nor where it reached another store', async () => {
    const { sent } = await newAdmin(shop())
    const { invoice, orderId } = await beginWithBitcoin()
    Object.assign(invoice, { status: 'Settled', paidAmount: '4.00', storeId: 'Another' })
    await comeBack(invoice.id)
    const [review] = await answerOf(listPaymentCases, await shop().get('/api/admin/payment-cases', sent))
    const giveBack = async () =>
      problemOf(
        await shop().post(
          `/api/admin/payment-cases/${review?.id}/resolve`,
          { action: 'refund', reason: 'Sent back' },
          sent,
        ),
      )
    expect(await giveBack()).toMatchObject({ status: 409, code: 'order_not_payable' })
    btcpay.fail(502, 9)
    expect(await giveBack()).toMatchObject({ status: 503, code: 'payment_provider_unavailable' })
    expect(await stateOf(orderId)).toBe('under-review')
  })

  const payNow = async (orderId: string) =>
    answerOf(payOrder, await shop().post(`/api/orders/${orderId}/pay`, { method: 'btcpay' }))

  test('has one invoice for a payment, though the first answer was lost', async () => {
    const headers = { 'idempotency-key': 'click-on-bitcoin' }
    btcpay.fail(502, 1)
    expect(
      await problemOf(await shop().post('/api/checkout', checkoutBody({ method: 'btcpay' }), { headers })),
    ).toMatchObject({ status: 503, code: 'payment_provider_unavailable' })
    const started = await beginPurchase(shop(), { method: 'btcpay' }, { headers })
    await shop()
      .database.db.updateTable('payments')
      .set({ state: 'created', providerOrderId: null, approveUrl: null })
      .execute()
    expect((await beginPurchase(shop(), { method: 'btcpay' }, { headers })).providerOrderId).toBe(
      started.providerOrderId,
    )
    expect(btcpay.invoices.size).toBe(1)
  })
})

describeOnOneEngine('webhook events in the name of BTCPay Server', (engine) => {
  const shop = useTestApp(engine, BITCOIN)
  beforeEach(() => btcpay.reset())
  const genuine = () => btcpay.delivery('InvoiceSettled', { id: 'Invoice1', storeId: btcpay.storeId, metadata: {} })
  const signed = (body: string): SignedDelivery => ({
    body,
    headers: { 'content-type': 'application/json', 'btcpay-sig': deliverySignature(body, btcpay.webhookSecret) },
  })

  test.each([
    ['without a signature', () => ({ ...genuine(), headers: { 'content-type': 'application/json' } })],
    [
      'with half a signature',
      () => ({ ...genuine(), headers: { 'content-type': 'application/json', 'btcpay-sig': 'sha256=00' } }),
    ],
    [
      'signed with another secret',
      () => ({
        ...genuine(),
        headers: { 'content-type': 'application/json', 'btcpay-sig': deliverySignature(genuine().body, 'another') },
      }),
    ],
    ['with one byte changed', () => ({ ...genuine(), body: genuine().body.replace('Invoice1', 'Invoice2') })],
    ['of another store', () => btcpay.delivery('InvoiceSettled', { id: 'Invoice1', storeId: 'Another', metadata: {} })],
    ['that are no event', () => signed('{}')],
  ])('N %s are refused and leave nothing behind', async (_fault, forge) => {
    expect((await shop().request('/api/btcpay/webhook', { method: 'POST', ...forge() })).status).toBe(403)
    await expectNothingStored(shop().database)
  })

  test('about what is not ours are kept and change nothing', async () => {
    for (const delivery of [
      genuine(),
      btcpay.delivery('InvoiceSettled', { id: '../../stores', storeId: btcpay.storeId, metadata: {} }),
    ])
      expect((await shop().request('/api/btcpay/webhook', { method: 'POST', ...delivery })).status).toBe(200)
    await shop().runJobs()
    expect((await inbox(shop())).map(({ outcome }) => outcome)).toStrictEqual(['ignored', 'ignored'])
    expect(btcpay.calls).toStrictEqual([])
  })
})

function invoiceOf(id: string): SimulatedInvoice {
  const invoice = btcpay.invoices.get(id)
  if (!invoice) throw new Error('no such invoice')
  return invoice
}
