import { describe, expect, test } from 'vitest'
import { pence } from '#shared/money.ts'
import { createBtcpayProvider } from './provider.ts'

const provider = createBtcpayProvider({ url: 'https://btcpay.example', storeId: 'store', apiKey: 'none', webhookSecret: 'none', log: () => undefined })

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

  test('goes back by hand alone: nobody is asked', async () => {
    expect(provider.refundsByHand).toBe(true)
    expect(await provider.refund({ refundId: 'r', captureId: 'Jg2mNEyXoXLL7bAWVAPYjq', amount: pence(100), note: '' })).toStrictEqual({ kind: 'refused', code: 'by-hand' })
  })
})
