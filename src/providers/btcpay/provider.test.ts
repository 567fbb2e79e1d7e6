import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pence } from '#kernel/money.ts'
import { type BtcpaySimulator, startBtcpaySimulator } from '#simulators/btcpay/simulator.ts'
import { moveInvoice } from '#simulators/btcpay/invoices.ts'
import { orderRequest } from '#harness/shop/provider-orders.ts'
import { createBtcpayProvider } from './provider.ts'

const provider = createBtcpayProvider({
  url: 'https://btcpay.example',
  storeId: 'store',
  apiKey: 'none',
  webhookSecret: 'none',
  log: () => undefined,
})

describe('a payment in Bitcoin', () => {
  test.each([
    ['Jg2mNEyXoXLL7bAWVAPYjq', 'https://btcpay.example/invoices/Jg2mNEyXoXLL7bAWVAPYjq'],
    ['../stores/x', undefined],
    ['Jg2mNEyXoXLL7bAWVAPYjq?x=1', undefined],
    ['', undefined],
    [null, undefined],
  ])('of %j has its page at %j', (providerOrderId, page) => {
    expect(provider.recordUrl?.({ providerOrderId, captureId: null })).toBe(page)
  })

  test('goes back by hand alone: no provider is asked', async () => {
    expect(provider.refundsByHand).toBe(true)
    expect(
      await provider.refund({ refundId: 'r', captureId: 'Jg2mNEyXoXLL7bAWVAPYjq', amount: pence(100), note: '' }),
    ).toStrictEqual({ kind: 'refused', code: 'by-hand' })
  })
})

describe('ending an open invoice', () => {
  let simulator: BtcpaySimulator
  beforeAll(async () => {
    simulator = await startBtcpaySimulator()
  })
  afterAll(() => simulator.close())
  const opened = async () => {
    const { url, storeId, apiKey, webhookSecret } = simulator
    const shop = createBtcpayProvider({ url, storeId, apiKey, webhookSecret, log: () => undefined })
    const order = await shop.createOrder(orderRequest())
    const invoice = order.kind === 'created' ? simulator.invoices.get(order.providerOrderId) : undefined
    if (!invoice) throw new Error('no invoice was made')
    return { invoice, close: () => shop.close?.(invoice.id) }
  }

  test('without a coin marks it invalid, and once it has run out there is nothing to end', async () => {
    const { invoice, close } = await opened()
    expect(await close()).toEqual({ kind: 'closed' })
    expect(invoice).toMatchObject({ status: 'Invalid', additionalStatus: 'Marked' })
    const late = await opened()
    moveInvoice(late.invoice, 'lets-time-run-out')
    expect(await late.close()).toEqual({ kind: 'closed' })
  })

  test.each(['pays', 'pays-half', 'is-seen'] as const)('leaves coins alone: %s', async (move) => {
    const { invoice, close } = await opened()
    moveInvoice(invoice, move)
    const before = structuredClone(invoice)
    expect(await close()).toMatchObject({ kind: 'found', record: { captures: [{ id: invoice.id }] } })
    expect(invoice).toEqual(before)
  })
})
