import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pence } from '#kernel/money.ts'
import type { FaultRule } from '#simulators/paypal/faults.ts'
import { orderRequest } from '#harness/shop/provider-orders.ts'
import { type PaypalUnderTest, approvedOrder, createdOrder, paypalUnderTest } from '#providers/paypal/paypal.fixture.ts'
import { createPaypalProvider } from '#providers/paypal/provider.ts'

let paypal: PaypalUnderTest
beforeAll(async () => {
  paypal = await paypalUnderTest()
})
afterAll(() => paypal.close())
beforeEach(() => {
  // A fresh breaker for each test.
  paypal.provider = paypal.newProvider()
  paypal.exchanges.length = 0
})
afterEach(() => paypal.control.clearFaults())

/** For calls that should time out. All others use the real limits, so that a busy machine fails no test. */
const IMPATIENT = { read: 250, whole: 900 }

const strike = (fault: FaultRule['fault'], rule: Partial<FaultRule> = {}) =>
  paypal.control.fault({ operation: 'orders.get', fault, ...rule })

describe('when PayPal has trouble', () => {
  test.each<[string, FaultRule['fault'], string]>([
    ['hangs', { kind: 'hang' }, 'timeout'],
    ['is slower than the limit', { kind: 'slow', ms: 600 }, 'timeout'],
    ['fails', { kind: 'status', status: 500 }, 'status-500'],
    ['is closed', { kind: 'status', status: 503 }, 'status-503'],
    ['asks to come back later', { kind: 'status', status: 429, retryAfter: 60 }, 'status-429'],
    ['cuts the connection', { kind: 'reset' }, 'connection'],
    ['answers half', { kind: 'half-body' }, 'connection'],
    ['loses its answer', { kind: 'lose-answer' }, 'connection'],
    ['answers with a web page', { kind: 'not-json' }, 'unreadable'],
    ['answers without end', { kind: 'huge', bytes: 3_000_000 }, 'too-large'],
    ['says something it never said before', { kind: 'lie', lies: { orderStatus: 'DELIGHTED' } }, 'unreadable'],
    ['names an amount that is none', { kind: 'lie', lies: { amount: '1e3' } }, 'unreadable'],
  ])('%s: nothing is known, and nothing is thrown', async (_, fault, reason) => {
    const order = await approvedOrder(paypal)
    await paypal.provider.capture(order.capture)
    await strike(fault)
    const provider = reason === 'timeout' ? paypal.newProvider(IMPATIENT) : paypal.provider
    expect(await provider.fetchPayment(order.providerOrderId)).toEqual({ kind: 'unavailable', reason })
  })

  test('a redirect is not followed', async () => {
    let visits = 0
    const elsewhere = createServer((_, response) => {
      visits += 1
      response.end('{}')
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => elsewhere.once('listening', resolve))
    // A listening TCP server has an address.
    const { port } = elsewhere.address() as AddressInfo
    const order = await createdOrder(paypal)
    await strike({ kind: 'redirect', location: `http://127.0.0.1:${port}/` })
    expect(await paypal.provider.fetchPayment(order.providerOrderId)).toEqual({
      kind: 'unavailable',
      reason: 'redirect',
    })
    expect(visits).toBe(0)
    elsewhere.close()
  })

  test.each<FaultRule['fault']>([
    { kind: 'reset' },
    { kind: 'hang' },
    { kind: 'status', status: 503, retryAfter: 0 },
    { kind: 'half-body' },
  ])('one stumble ($kind) is made good by one repetition', async (fault) => {
    const order = await createdOrder(paypal)
    await strike(fault, { times: 1 })
    const provider = fault.kind === 'hang' ? paypal.newProvider({ read: 1_000 }) : paypal.provider
    expect(await provider.fetchPayment(order.providerOrderId)).toMatchObject({ kind: 'found' })
  })

  test('a call ends within its limit even when every part of it is slow', async () => {
    await strike({ kind: 'slow', ms: 400 }, { operation: '*' })
    expect(await paypal.newProvider({ whole: 600 }).fetchPayment('ANYORDER')).toEqual({
      kind: 'unavailable',
      reason: 'timeout',
    })
  })

  test('a connection that is never made up is given up within its own, shorter limit', async () => {
    // Accepts the connection and sends nothing, so that the TLS handshake never ends.
    const mute = createTcpServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => mute.once('listening', resolve))
    const { port } = mute.address() as AddressInfo
    const options = {
      apiUrl: `https://127.0.0.1:${port}`,
      clientId: 'a',
      clientSecret: 'b',
      payeeId: 'c',
      brandName: async () => 'd',
    }
    // The other limits are longer than a test may take.
    const result = await createPaypalProvider({
      ...options,
      limits: { connect: 150, read: 60_000, whole: 60_000 },
    }).fetchPayment('ANYORDER')
    expect(result).toEqual({ kind: 'unavailable', reason: 'connection' })
    mute.close()
  })

  test('no answer comes from the address', async () => {
    const provider = createPaypalProvider({
      apiUrl: 'http://127.0.0.1:9',
      clientId: 'a',
      clientSecret: 'b',
      payeeId: 'c',
      brandName: async () => 'd',
    })
    expect(await provider.fetchPayment('ANYORDER')).toEqual({ kind: 'unavailable', reason: 'connection' })
  })
})

describe('when an answer is lost after the money moved', () => {
  test('creating again gives the order that was made', async () => {
    await paypal.control.fault({ operation: 'orders.create', fault: { kind: 'lose-answer' }, times: 1 })
    const created = await paypal.provider.createOrder(orderRequest())
    expect(created.kind).toBe('created')
    expect(
      paypal.exchanges.filter(({ operation }) => operation === 'orders.create').map(({ status }) => status),
    ).toEqual([201, 200])
  })

  test('the repetition of a capture finds it, taken once', async () => {
    const order = await approvedOrder(paypal)
    await paypal.control.fault({ operation: 'orders.capture', fault: { kind: 'lose-answer' }, times: 1 })
    expect(await paypal.provider.capture(order.capture)).toMatchObject({
      kind: 'record',
      record: { captures: [{ status: 'completed' }] },
    })
  })

  test('and lost again, a look finds the money', async () => {
    const order = await approvedOrder(paypal)
    await paypal.control.fault({ operation: 'orders.capture', fault: { kind: 'lose-answer' } })
    expect(await paypal.provider.capture(order.capture)).toEqual({ kind: 'unavailable', reason: 'connection' })
    expect(await paypal.provider.fetchPayment(order.providerOrderId)).toMatchObject({
      kind: 'found',
      record: { status: 'completed', payeeIsOurs: true, captures: [{ status: 'completed', amount: 1999 }] },
    })
  })

  test('a refund whose answer is lost is made once', async () => {
    const order = await approvedOrder(paypal)
    const captured = await paypal.provider.capture(order.capture)
    const captureId = captured.kind === 'record' ? (captured.record.captures[0]?.id ?? '') : ''
    await paypal.control.fault({ operation: 'captures.refund', fault: { kind: 'lose-answer' } })
    const refund = { refundId: order.paymentId, captureId, amount: pence(700), note: '' }
    expect(await paypal.provider.refund(refund)).toMatchObject({ kind: 'unavailable' })
    await paypal.control.clearFaults()
    expect(await paypal.provider.refund(refund)).toMatchObject({ kind: 'accepted', amount: 700 })
    expect((await paypal.control.order(order.providerOrderId)).refunds).toHaveLength(1)
  })

  test('a capture that hangs is paid once PayPal answers again', async () => {
    const order = await createdOrder(paypal)
    await paypal.control.approve(order.providerOrderId, { outcome: 'hang' })
    expect(await paypal.newProvider(IMPATIENT).capture(order.capture)).toEqual({
      kind: 'unavailable',
      reason: 'timeout',
    })
    expect(await paypal.provider.fetchPayment(order.providerOrderId)).toMatchObject({
      kind: 'found',
      record: { status: 'approved' },
    })
    await paypal.control.release(order.providerOrderId)
    expect(await paypal.provider.capture(order.capture)).toMatchObject({
      kind: 'record',
      record: { captures: [{ status: 'completed' }] },
    })
  })
})

describe('when PayPal’s record is not what was agreed', () => {
  async function lied(lies: Extract<FaultRule['fault'], { kind: 'lie' }>['lies']) {
    const order = await approvedOrder(paypal)
    await paypal.control.fault({ operation: 'orders.capture', fault: { kind: 'lie', lies }, times: 1 })
    const result = await paypal.provider.capture(order.capture)
    if (result.kind !== 'record') throw new Error(JSON.stringify(result))
    return { ...result.record, ...result.record.captures[0] }
  }

  test('another amount, currency, reference or state comes through as it is', async () => {
    expect(await lied({ amount: '1.00' })).toMatchObject({ amount: 100, status: 'completed' })
    expect(await lied({ currency: 'EUR' })).toMatchObject({ currency: 'EUR', amount: 1999 })
    expect(await lied({ customId: 'another-order', invoiceId: 'another-payment' })).toMatchObject({
      customId: 'another-order',
      invoiceId: 'another-payment',
    })
    expect(await lied({ captureStatus: 'PENDING' })).toMatchObject({ status: 'pending' })
    expect(await lied({ captureStatus: 'REFUNDED' })).toMatchObject({ status: 'refunded', refunded: 1999 })
  })

  test('another payee is not ours', async () => {
    expect(await lied({ payee: 'ATTACKER23456' })).toMatchObject({ payeeIsOurs: false, amount: 1999 })
  })

  test('a part refund without its sum is unknown, not nothing', async () => {
    expect(await lied({ captureStatus: 'PARTIALLY_REFUNDED' })).toMatchObject({
      status: 'partly-refunded',
      refunded: undefined,
    })
  })
})

describe('the token', () => {
  const tokenCalls = () => paypal.exchanges.filter(({ operation }) => operation === 'oauth2.token').length

  test('is fetched once for many calls, also at the same instant', async () => {
    await Promise.all(Array.from({ length: 8 }, () => paypal.provider.fetchPayment('ANYORDER')))
    await paypal.provider.fetchPayment('ANYORDER')
    expect(tokenCalls()).toBe(1)
  })

  test('is fetched anew when PayPal refuses it', async () => {
    await paypal.provider.fetchPayment('ANYORDER')
    await paypal.control.revokeTokens()
    expect(await paypal.provider.fetchPayment('ANYORDER')).toEqual({ kind: 'not-found' })
    expect(tokenCalls()).toBe(2)
  })

  test('wrong credentials are said, and not tried on and on', async () => {
    expect(await paypal.newProvider({}, 'wrong-secret').fetchPayment('ANYORDER')).toEqual({
      kind: 'unavailable',
      reason: 'credentials-refused',
    })
    expect(tokenCalls()).toBe(1)
  })
})

describe('the circuit breaker', () => {
  test('leaves PayPal alone after a row of failures, and comes back by itself', async () => {
    const provider = paypal.newProvider({ breakerFailures: 6, breakerWait: 1_500 })
    await provider.fetchPayment('ANYORDER')
    await strike({ kind: 'status', status: 500 })
    paypal.exchanges.length = 0
    const reasons: string[] = []
    for (let call = 0; call < 5; call += 1) {
      const result = await provider.fetchPayment('ANYORDER')
      reasons.push(result.kind === 'unavailable' ? result.reason : result.kind)
    }
    expect(reasons).toEqual(['status-500', 'status-500', 'status-500', 'breaker-open', 'breaker-open'])
    expect(paypal.exchanges).toHaveLength(6)
    await paypal.control.clearFaults()
    expect(await provider.fetchPayment('ANYORDER')).toEqual({ kind: 'unavailable', reason: 'breaker-open' })
    await expect.poll(() => provider.fetchPayment('ANYORDER'), { timeout: 10_000 }).toEqual({ kind: 'not-found' })
    expect(await provider.fetchPayment('ANYORDER')).toEqual({ kind: 'not-found' })
    expect(paypal.logged()).toMatch(/paypal\.breaker {"state":"Open"}[^]*"HalfOpen"[^]*"Closed"/)
  })

  test('does not mistake refusals for trouble', async () => {
    for (let call = 0; call < 12; call += 1)
      expect(await paypal.provider.fetchPayment('ANYORDER')).toEqual({ kind: 'not-found' })
  })
})

test('the log names calls and reasons, and neither secrets, tokens nor people', async () => {
  const order = await createdOrder(paypal)
  await paypal.control.approve(order.providerOrderId, { payerEmail: 'secret.person@example.com' })
  await paypal.provider.capture(order.capture)
  await paypal.newProvider({}, 'wrong-secret').fetchPayment('ANYORDER')
  await strike({ kind: 'reset' })
  await paypal.provider.fetchPayment(order.providerOrderId)
  const issued = paypal.exchanges
    .map(({ answer }) => answer)
    .flatMap((answer) =>
      answer && typeof answer === 'object' && 'access_token' in answer ? [String(answer.access_token)] : [],
    )
  expect(issued.length).toBeGreaterThan(0)
  const logged = paypal.logged()
  expect(logged).toMatch(
    /paypal\.answer {"operation":"orders\.capture","ms":\d+,"status":201,"debugId":"[a-z0-9]{13}"}/,
  )
  expect(logged).toMatch(/paypal\.fault {"operation":"orders\.get","ms":\d+,"reason":"connection"}/)
  for (const secret of [
    paypal.simulator.merchant.clientSecret,
    'wrong-secret',
    'secret.person',
    'Basic ',
    'Bearer ',
    ...issued,
  ])
    expect(logged).not.toContain(secret)
})
