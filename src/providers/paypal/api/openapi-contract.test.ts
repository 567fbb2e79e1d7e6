import { expect, onTestFinished, test } from 'vitest'
import { openapiContract } from '#simulators/paypal/openapi-contract.ts'
import type { Exchange } from '#simulators/paypal/simulator.ts'
import { pence } from '#kernel/money.ts'
import { approvedOrder, createdOrder, paypalUnderTest } from '#providers/paypal/paypal.fixture.ts'

test('everything that client and simulator say to each other is in PayPal’s documents', async () => {
  const paypal = await paypalUnderTest()
  onTestFinished(paypal.close)
  const open = await createdOrder(paypal)
  await paypal.provider.capture(open.capture)
  const order = await approvedOrder(paypal)
  const captured = await paypal.provider.capture(order.capture)
  await paypal.provider.capture(order.capture)
  await paypal.provider.capture({ ...order.capture, paymentId: 'another' })
  await paypal.provider.fetchPayment('NEVERSEEN')
  const captureId = captured.kind === 'record' ? (captured.record.captures[0]?.id ?? '') : ''
  await paypal.provider.refund({ refundId: 'part', captureId, amount: pence(500), note: 'Sorry' })
  await paypal.provider.refund({ refundId: 'part', captureId, amount: pence(500), note: 'Sorry' })
  await paypal.provider.refund({ refundId: 'much', captureId, amount: pence(5000), note: '' })
  await paypal.provider.fetchPayment(order.providerOrderId)
  await paypal.control.revokeTokens()
  await paypal.provider.fetchPayment(order.providerOrderId)
  for (const status of [500, 503] as const) {
    await paypal.control.fault({ operation: '*', fault: { kind: 'status', status }, times: 2 })
    await paypal.provider.fetchPayment(order.providerOrderId)
  }
  expect(new Set(paypal.exchanges.map(({ operation, status }) => `${operation} ${status}`))).toEqual(
    new Set([
      'oauth2.token 200',
      'orders.create 201',
      'orders.capture 422',
      'orders.capture 201',
      'orders.capture 200',
      'orders.get 404',
      'orders.get 200',
      'orders.get 401',
      'orders.get 500',
      'orders.get 503',
      'captures.refund 201',
      'captures.refund 200',
      'captures.refund 422',
    ]),
  )
  expect(paypal.contractFaults()).toEqual([])
})

test('disputes, the list of transactions and the check of a signature are in PayPal’s documents as well', async () => {
  const paypal = await paypalUnderTest()
  onTestFinished(paypal.close)
  const order = await approvedOrder(paypal)
  await paypal.provider.capture(order.capture)
  await paypal.control.refund(order.providerOrderId, '1.00')
  const { dispute } = await paypal.control.dispute(order.providerOrderId)
  expect(await paypal.provider.fetchDispute?.(dispute?.id ?? '')).toMatchObject({
    kind: 'found',
    dispute: { state: 'open', amount: 1999, currency: 'GBP' },
  })
  await paypal.control.decideDispute(order.providerOrderId, 'won')
  expect(await paypal.provider.fetchDispute?.(dispute?.id ?? '')).toMatchObject({
    kind: 'found',
    dispute: { state: 'won' },
  })
  expect((await paypal.provider.fetchDispute?.('PP-D-NEVERSEEN'))?.kind).toBe('not-found')
  const day = 24 * 3_600_000
  const list = await paypal.provider.listStatement?.({
    from: new Date(Date.now() - day),
    to: new Date(Date.now() + day),
  })
  expect(list).toMatchObject({
    kind: 'entries',
    entries: [
      { kind: 'payment', amount: 1999, customId: order.orderId, invoiceId: order.paymentId },
      { kind: 'refund', amount: 100 },
    ],
  })
  const [webhookEvent] = paypal.simulator.webhooks.all()
  const asked = webhookEvent && {
    source: webhookEvent.source,
    headers: webhookEvent.headers,
    body: Buffer.from(webhookEvent.body),
  }
  expect(asked && (await paypal.provider.webhooks?.confirm(asked))).toStrictEqual({ kind: 'genuine' })
  expect(
    asked &&
      (await paypal.provider.webhooks?.confirm({ ...asked, body: Buffer.concat([asked.body, Buffer.from(' ')]) })),
  ).toStrictEqual({ kind: 'forged' })
  const asksOf = new Set(paypal.exchanges.map(({ operation, status }) => `${operation} ${status}`))
  for (const each of ['disputes.get 200', 'disputes.get 404', 'transactions.search 200', 'webhooks.verify 200'])
    expect(asksOf).toContain(each)
  expect(paypal.contractFaults()).toEqual([])
})

test('a member’s plan, from its opening to its end, is in PayPal’s documents', async () => {
  const paypal = await paypalUnderTest()
  onTestFinished(paypal.close)
  const { plan, control } = paypal
  const opened = await plan.open({ agreementId: 'agreement-1' })
  expect(await plan.open({ agreementId: 'agreement-1' })).toEqual(opened)
  const id = opened.kind === 'opened' ? opened.providerId : ''
  const since = new Date(Date.now() - 3_600_000)
  expect(await plan.fetchAgreement(id, since)).toMatchObject({
    kind: 'found',
    agreement: { state: 'created', sales: [] },
  })
  expect(await plan.end({ agreementId: 'agreement-1', providerId: id })).toEqual({ kind: 'not-open' })
  for (const move of ['approve', 'renew', 'refund', 'fail'] as const) await control.moveSubscription(id, move)
  const sale = { id: expect.any(String), amount: 799, currency: 'GBP' }
  expect(await plan.fetchAgreement(id, since)).toEqual({
    kind: 'found',
    agreement: {
      state: 'active',
      planId: plan.planId,
      agreementId: 'agreement-1',
      sales: [
        { ...sale, isRefunded: false },
        { ...sale, isRefunded: true },
      ],
    },
  })
  expect(await plan.end({ agreementId: 'agreement-1', providerId: id })).toEqual({ kind: 'ended' })
  expect(await plan.fetchAgreement(id, since)).toMatchObject({ agreement: { state: 'cancelled' } })
  expect(await plan.fetchAgreement('I-NEVERSEEN', since)).toEqual({ kind: 'not-found' })
  expect(new Set(paypal.exchanges.map(({ operation, status }) => `${operation} ${status}`))).toEqual(
    new Set([
      'oauth2.token 200',
      'subscriptions.create 201',
      'subscriptions.create 200',
      'subscriptions.get 200',
      'subscriptions.get 404',
      'subscriptions.transactions 200',
      'subscriptions.cancel 422',
      'subscriptions.cancel 204',
    ]),
  )
  expect(paypal.contractFaults()).toEqual([])
})

test('the short answers that PayPal gives by default are in its documents as well', async () => {
  const paypal = await paypalUnderTest()
  onTestFinished(paypal.close)
  const order = await approvedOrder(paypal)
  const [sent] = paypal.exchanges.filter(({ operation }) => operation === 'orders.create')
  const send = (path: string, method: 'GET' | 'POST') =>
    fetch(`${paypal.simulator.url}${path}`, { method, headers: { Authorization: sent?.headers.authorization ?? '' } })
  await send(`/v2/checkout/orders/${order.providerOrderId}/capture`, 'POST')
  const captureId = (await paypal.control.order(order.providerOrderId)).capture?.id ?? ''
  expect((await send(`/v2/payments/captures/${captureId}`, 'GET')).status).toBe(200)
  expect((await send(`/v2/payments/captures/NEVERSEEN`, 'GET')).status).toBe(404)
  await send(`/v2/payments/captures/${captureId}/refund`, 'POST')
  expect(paypal.exchanges.map(({ operation, status }) => `${operation} ${status}`).slice(-4)).toEqual([
    'orders.capture 201',
    'captures.get 200',
    'captures.get 404',
    'captures.refund 201',
  ])
  expect(paypal.contractFaults()).toEqual([])
})

test('a field that is wrong, misspelt, missing or made up is caught', async () => {
  const paypal = await paypalUnderTest()
  onTestFinished(paypal.close)
  const order = await approvedOrder(paypal)
  await paypal.provider.capture(order.capture)
  await paypal.provider.capture({ ...order.capture, paymentId: 'another' })
  const [created, captured, refused] = paypal.exchanges.filter(({ operation }) => operation !== 'oauth2.token')
  const { faultsOf } = openapiContract()
  const planted = (exchange: Exchange | undefined, part: 'request' | 'answer', from: string, to: string): string[] => {
    const text = JSON.stringify(exchange?.[part])
    if (!exchange || !text.includes(from)) throw new Error(`nothing to plant in: ${from} is not in ${text}`)
    return faultsOf({ ...exchange, [part]: JSON.parse(text.replace(from, to)) })
  }
  expect(planted(created, 'request', '"value":"19.99"', '"value":19.99')).not.toEqual([])
  expect(planted(created, 'request', '"custom_id"', '"customId"')).not.toEqual([])
  expect(planted(created, 'request', '"NO_SHIPPING"', '"NONE"')).not.toEqual([])
  expect(planted(created, 'request', '"intent":"CAPTURE",', '')).not.toEqual([])
  expect(planted(created, 'request', '"user_action"', '"userAction"')).not.toEqual([])
  expect(planted(captured, 'answer', '"COMPLETED"', '"PAID"')).not.toEqual([])
  expect(planted(captured, 'answer', '"final_capture"', '"is_final"')).not.toEqual([])
  expect(planted(captured, 'answer', '"account_id":"', '"account_id":"0')).not.toEqual([])
  expect(planted(refused, 'answer', 'ORDER_ALREADY_CAPTURED', 'ALREADY_CAPTURED')).not.toEqual([])
  expect(planted(refused, 'answer', 'UNPROCESSABLE_ENTITY', 'NOT_NOW')).not.toEqual([])
  expect(created && faultsOf({ ...created, status: 418 })).toEqual([
    'orders.create PayPal describes no answer with status 418',
  ])
})
