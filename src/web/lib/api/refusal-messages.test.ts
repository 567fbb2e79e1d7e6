import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { messageFor, newTotal } from './refusal-messages.ts'

const answer = (code: string, title: string, details = {}) =>
  new ApiError(409, '', JSON.stringify({ code, title, details }))

describe('the words for a failed call', () => {
  it('say of a declined payment that no money moved', () => {
    expect(messageFor(answer('payment_declined', 'INSTRUMENT_DECLINED'), 'Failed')).toContain('No money moved')
  })

  it("are the server's where it knows best", () => {
    expect(messageFor(answer('too_many_open_orders', 'You have 5 unpaid orders.'), 'Failed')).toBe(
      'You have 5 unpaid orders.',
    )
  })

  it.each(['internal', 'hasOwnProperty', 'new_code'])('of %s are the ones given, never a crash report', (code) => {
    expect(messageFor(answer(code, 'relation "orders" does not exist'), 'Failed')).toBe('Failed')
  })

  it('come with the new price of an order that was refused for it', () => {
    expect(newTotal(answer('price_changed', 'Moved', { total: '5.00' }))).toBe('5.00')
  })

  it.each([
    [answer('price_changed', 'Moved', { total: 'lots' })],
    [answer('not_found', 'Gone', { total: '5.00' })],
    [new TypeError('offline')],
  ])('take no price from elsewhere', (error) => {
    expect(newTotal(error)).toBeUndefined()
  })

  it('of something that is no answer are the ones given', () => {
    expect(messageFor(new TypeError('fetch failed'), 'Failed')).toBe('Failed')
    expect(messageFor(new ApiError(502, 'Bad Gateway', '<html>'), 'Failed')).toBe('Failed')
  })
})
