import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { pence } from '#kernel/money.ts'
import { orderRequest } from '#harness/shop/provider-orders.ts'
import { type PaypalUnderTest, approvedOrder, createdOrder, paypalUnderTest } from './paypal.fixture.ts'

let paypal: PaypalUnderTest
beforeAll(async () => {
  paypal = await paypalUnderTest()
})
afterAll(() => paypal.close())
afterEach(() => {
  expect(paypal.contractFaults()).toEqual([])
  paypal.exchanges.length = 0
})

describe('creating an order', () => {
  test('says what is bought, for how much, by which references, and who is paid', async () => {
    const request = orderRequest({ amount: pence(1999) })
    const created = await paypal.provider.createOrder(request)
    expect(created).toEqual({
      kind: 'created',
      providerOrderId: expect.stringMatching(/^[A-Z0-9]{17}$/),
      approveUrl: expect.stringContaining(paypal.simulator.url),
    })
    const sent = paypal.exchanges.at(-1)
    expect(sent?.headers).toMatchObject({
      'paypal-request-id': request.paymentId,
      prefer: 'return=representation',
      'content-type': 'application/json',
    })
    expect(sent?.request).toEqual({
      intent: 'CAPTURE',
      purchase_units: [
        {
          custom_id: request.orderId,
          invoice_id: request.paymentId,
          description: 'Prestige Boost',
          amount: { currency_code: 'GBP', value: '19.99' },
          payee: { merchant_id: paypal.simulator.merchant.merchantId },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            brand_name: 'Fifteen X',
            user_action: 'PAY_NOW',
            shipping_preference: 'NO_SHIPPING',
            payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
            return_url: request.returnUrl,
            cancel_url: request.cancelUrl,
          },
        },
      },
    })
  })

  test('twice for one payment gives the same order', async () => {
    const request = orderRequest()
    const [first, second] = [await paypal.provider.createOrder(request), await paypal.provider.createOrder(request)]
    expect(first.kind).toBe('created')
    expect(second).toEqual(first)
  })

  test('cuts a long description by whole characters', async () => {
    const order = await createdOrder(paypal, { description: '👻'.repeat(200) })
    expect((await paypal.control.order(order.providerOrderId)).description).toBe('👻'.repeat(63))
  })

  test('of nothing is refused, with PayPal’s word for it', async () => {
    expect(await paypal.provider.createOrder(orderRequest({ amount: pence(0) }))).toEqual({
      kind: 'refused',
      code: 'CANNOT_BE_ZERO_OR_NEGATIVE',
    })
  })
})

describe('capturing', () => {
  test('an approved order takes its money, and says so in the shop’s terms', async () => {
    const order = await createdOrder(paypal)
    await paypal.control.approve(order.providerOrderId, { payerEmail: 'ada@example.com' })
    expect(await paypal.provider.capture(order.capture)).toEqual({
      kind: 'record',
      record: {
        providerOrderId: order.providerOrderId,
        status: 'completed',
        payeeIsOurs: true,
        payerEmail: 'ada@example.com',
        captures: [
          {
            id: expect.stringMatching(/^[A-Z0-9]{17}$/),
            status: 'completed',
            amount: 1999,
            currency: 'GBP',
            customId: order.orderId,
            invoiceId: order.paymentId,
            refunded: 0,
            fee: 88,
          },
        ],
      },
    })
    expect(paypal.exchanges.at(-1)?.headers['paypal-request-id']).toBe(`${order.paymentId}-capture`)
  })

  test('twice takes the money once', async () => {
    const order = await approvedOrder(paypal)
    const first = await paypal.provider.capture(order.capture)
    expect(await paypal.provider.capture(order.capture)).toEqual(first)
  })

  test('fifty times at once takes it once', async () => {
    const order = await approvedOrder(paypal)
    const results = await Promise.all(Array.from({ length: 50 }, () => paypal.provider.capture(order.capture)))
    expect(
      new Set(results.map((result) => (result.kind === 'record' ? result.record.captures[0]?.id : result.kind))).size,
    ).toBe(1)
    expect(
      paypal.exchanges.filter(({ operation, status }) => operation === 'orders.capture' && status === 201),
    ).toHaveLength(1)
  })

  test('under another id after the money moved means look again', async () => {
    const order = await approvedOrder(paypal)
    await paypal.provider.capture(order.capture)
    const other = await paypal.provider.capture({ ...order.capture, paymentId: 'another' })
    expect(other).toEqual({ kind: 'look-again', code: 'ORDER_ALREADY_CAPTURED' })
  })

  test('a second order with a paid invoice number means look again', async () => {
    const first = await approvedOrder(paypal)
    await paypal.provider.capture(first.capture)
    // PayPal forgets request ids after six hours; then the same payment makes a second order.
    const { url, merchant } = paypal.simulator
    const token = await fetchToken(url, merchant)
    const response = await fetch(`${url}/v2/checkout/orders`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        intent: 'CAPTURE',
        purchase_units: [{ amount: { currency_code: 'GBP', value: '19.99' }, invoice_id: first.paymentId }],
      }),
    })
    const second: { id: string } = await response.json()
    await paypal.control.approve(second.id)
    const result = await paypal.provider.capture({ paymentId: 'second', providerOrderId: second.id })
    expect(result).toEqual({ kind: 'look-again', code: 'DUPLICATE_INVOICE_ID' })
  })

  test('before the buyer approved sends the buyer back', async () => {
    const order = await createdOrder(paypal)
    expect(await paypal.provider.capture(order.capture)).toEqual({ kind: 'not-approved', code: 'ORDER_NOT_APPROVED' })
  })

  test('with a refused instrument is declined, and another way to pay can follow', async () => {
    const order = await createdOrder(paypal)
    await paypal.control.approve(order.providerOrderId, { outcome: 'decline' })
    expect(await paypal.provider.capture(order.capture)).toEqual({ kind: 'declined', code: 'INSTRUMENT_DECLINED' })
    await paypal.control.approve(order.providerOrderId)
    // PayPal gives the answer of a request id again.
    expect(await paypal.provider.capture(order.capture)).toEqual({ kind: 'declined', code: 'INSTRUMENT_DECLINED' })
    expect(await paypal.provider.capture({ ...order.capture, attempt: 2 })).toMatchObject({
      kind: 'record',
      record: { captures: [{ status: 'completed' }] },
    })
  })

  test.each([
    ['COMPLETED', 'completed'],
    ['DECLINED', 'declined'],
    ['FAILED', 'failed'],
  ] as const)('an e-cheque is pending until it is %s', async (as, status) => {
    const order = await createdOrder(paypal)
    await paypal.control.approve(order.providerOrderId, { outcome: 'echeque' })
    expect(await paypal.provider.capture(order.capture)).toMatchObject({
      kind: 'record',
      record: { status: 'completed', captures: [{ status: 'pending' }] },
    })
    await paypal.control.settle(order.providerOrderId, as)
    expect(await paypal.provider.fetchPayment(order.providerOrderId)).toMatchObject({
      kind: 'found',
      record: { captures: [{ status }] },
    })
  })

  test('an order that PayPal does not know is not found', async () => {
    expect(await paypal.provider.capture({ paymentId: 'x', providerOrderId: 'NEVERSEEN' })).toEqual({
      kind: 'not-found',
    })
  })
})

describe('looking up', () => {
  test('follows an order from its creation to its payment', async () => {
    const order = await createdOrder(paypal)
    const status = async () => {
      const found = await paypal.provider.fetchPayment(order.providerOrderId)
      return found.kind === 'found' ? found.record.status : found.kind
    }
    expect(await status()).toBe('created')
    await paypal.control.approve(order.providerOrderId)
    expect(await status()).toBe('approved')
    await paypal.provider.capture(order.capture)
    expect(await status()).toBe('completed')
  })

  test('an order that PayPal dropped is voided', async () => {
    const order = await createdOrder(paypal)
    await paypal.control.void(order.providerOrderId)
    expect(await paypal.provider.fetchPayment(order.providerOrderId)).toMatchObject({
      kind: 'found',
      record: { status: 'voided', captures: [] },
    })
  })

  test.each(['', '../../v1/oauth2/token', 'A/B', 'A?B', 'lower', '%2e%2e', 'A'.repeat(37)])(
    'asks no server about %j',
    async (id) => {
      expect(await paypal.provider.fetchPayment(id)).toEqual({ kind: 'not-found' })
      expect(await paypal.provider.capture({ paymentId: 'x', providerOrderId: id })).toEqual({ kind: 'not-found' })
      expect(paypal.exchanges).toEqual([])
    },
  )
})

describe('refunding', () => {
  async function paidOrder() {
    const order = await approvedOrder(paypal)
    const captured = await paypal.provider.capture(order.capture)
    const [capture] = captured.kind === 'record' ? captured.record.captures : []
    if (!capture) throw new Error('nothing was captured')
    const state = async () => {
      const found = await paypal.provider.fetchPayment(order.providerOrderId)
      return found.kind === 'found' ? found.record.captures.map(({ status, refunded }) => ({ status, refunded })) : []
    }
    return { ...order, captureId: capture.id, state }
  }

  test('gives a part and then the rest back, each once however often it is asked', async () => {
    const { captureId, state } = await paidOrder()
    const part = { refundId: 'refund-1', captureId, amount: pence(500), note: 'One of two was not delivered' }
    const first = await paypal.provider.refund(part)
    expect(first).toEqual({
      kind: 'accepted',
      providerRefundId: expect.stringMatching(/^[A-Z0-9]{17}$/),
      status: 'completed',
      amount: 500,
      currency: 'GBP',
    })
    expect(await paypal.provider.refund(part)).toEqual(first)
    expect(await state()).toEqual([{ status: 'partly-refunded', refunded: 500 }])
    const rest = await paypal.provider.refund({ refundId: 'refund-2', captureId, amount: undefined, note: '' })
    expect(rest).toMatchObject({ kind: 'accepted', status: 'completed', amount: 1499 })
    expect(await state()).toEqual([{ status: 'refunded', refunded: 1999 }])
    expect(await paypal.provider.refund({ refundId: 'refund-3', captureId, amount: pence(1), note: '' })).toEqual({
      kind: 'already-refunded',
    })
  })

  test('refuses more than was taken', async () => {
    const { captureId } = await paidOrder()
    expect(await paypal.provider.refund({ refundId: 'too-much', captureId, amount: pence(2000), note: '' })).toEqual({
      kind: 'refused',
      code: 'REFUND_AMOUNT_EXCEEDED',
    })
  })

  test('an unknown capture is refused', async () => {
    expect(await paypal.provider.refund({ refundId: 'r', captureId: 'NEVERSEEN', amount: pence(1), note: '' })).toEqual(
      { kind: 'refused', code: 'INVALID_RESOURCE_ID' },
    )
  })

  test('sees what was given back at PayPal, or taken back by a bank', async () => {
    const refunded = await paidOrder()
    await paypal.control.refund(refunded.providerOrderId, '4.50')
    expect(await refunded.state()).toEqual([{ status: 'partly-refunded', refunded: 450 }])
    const reversed = await paidOrder()
    await paypal.control.reverse(reversed.providerOrderId)
    expect(await reversed.state()).toEqual([{ status: 'refunded', refunded: 1999 }])
  })
})

async function fetchToken(url: string, merchant: { clientId: string; clientSecret: string }): Promise<string> {
  const response = await fetch(`${url}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${Buffer.from(`${merchant.clientId}:${merchant.clientSecret}`).toString('base64')}`,
    },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  const answer: { access_token: string } = await response.json()
  return answer.access_token
}
