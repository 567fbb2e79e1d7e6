import { describe, expect, it } from 'vitest'
import { askAgainAfter, isComplete, readReturnParams, returnFault } from './payment-return.ts'

const NONE = { paymentId: null, token: null, payerId: null }
const TOKEN = { ...NONE, token: '5O190127TN364715T' }
const answer = (change: object) => ({
  data: {
    success: false,
    provider: null,
    pending: false,
    message: '',
    orderId: null,
    partPayment: null,
    orderDetails: null,
    ...change,
  },
  error: null,
})

describe('a return from the provider', () => {
  it('reads the specified parameters', () => {
    expect(readReturnParams(new URLSearchParams('token=T&PayerID=P&paymentId=I'))).toEqual({
      token: 'T',
      payerId: 'P',
      paymentId: 'I',
    })
    expect(readReturnParams(new URLSearchParams('Token=T'))).toEqual(NONE)
  })

  it.each([
    [TOKEN, true],
    [{ ...NONE, payerId: 'P' }, true],
    [{ ...NONE, paymentId: 'I' }, true],
    [NONE, false],
    [{ ...NONE, token: '' }, false],
  ])('%j can be asked about: %j', (params, expected) => {
    expect(isComplete(params)).toBe(expected)
  })

  it('is asked about less and less often', () => {
    const waits = [1, 2, 3, 4, 5, 50].map(askAgainAfter)
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect(waits.at(-1)).toBe(30_000)
  })
})

describe('the words of a payment error', () => {
  it.each([
    ['no parameters', NONE, { data: undefined, error: null }, 'No payment information found'],
    [
      "the server's message",
      TOKEN,
      answer({ message: 'PayPal declined this payment. No money was taken.' }),
      'PayPal declined this payment. No money was taken.',
    ],
    ['no message of the server', TOKEN, answer({}), 'Failed to process payment'],
    [
      'a call that failed',
      TOKEN,
      { data: undefined, error: new TypeError('fetch failed') },
      'Unable to confirm payment. Please contact support.',
    ],
  ])('for %s are as specified', (_what, params, result, words) => {
    expect(returnFault(params, result)).toBe(words)
  })

  it.each([
    ['while nothing is known', { data: undefined, error: null }],
    ['while it is pending', answer({ pending: true })],
    ['after a success', answer({ success: true })],
  ])('are none %s', (_when, result) => {
    expect(returnFault(TOKEN, result)).toBeUndefined()
  })
})
