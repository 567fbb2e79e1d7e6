import { expect, test } from 'vitest'
import { refundWords, caseWords, spelled, wayWords } from './case-words.ts'

test('a kind without words of its own is still named', () => {
  expect(caseWords('second-payment').title).toBe('Second payment for one order')
  expect(caseWords('something-new').title).toBe('Something new')
})

test.each([
  ['payerEmail', 'Payer email'],
  ['reason', 'Reason'],
  ['due-date', 'Due date'],
])('%s is spelled %s', (name, words) => {
  expect(spelled(name)).toBe(words)
})

test.each([
  [{ method: 'paypal', byHand: false }, 'It goes back to the payer by PayPal.'],
  [{ method: 'btcpay', byHand: true }, 'Send it back yourself first, then record it here.'],
  [{ method: 'manual', byHand: true }, 'Send it back yourself first, then record it here.'],
])('money of %j: %s', (payment, words) => {
  expect(refundWords(payment)).toBe(words)
})

test('doubtful money goes back whole, by the provider or by hand', () => {
  expect(wayWords('refund', { paymentId: 'P', byHand: false }).text).toBe(
    'All of it goes back to the payer. This cannot be undone.',
  )
  expect(wayWords('refund', { paymentId: null, byHand: true }).text).toBe(
    'Send all of it back yourself first, then record it here. This cannot be undone.',
  )
})

test('money that came for an order is let count for it; other money is given one', () => {
  expect(wayWords('attach', { paymentId: 'P', byHand: false }).label).toBe('Accept payment')
  expect(wayWords('attach', { paymentId: null, byHand: false }).label).toBe('Attach to an order')
})
