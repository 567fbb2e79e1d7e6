import { describe, expect, test } from 'vitest'
import { pence } from '#kernel/money.ts'
import { priceText } from './price-text.ts'

describe('an amount as people read it', () => {
  test.each([
    [400, 'card', '£4'],
    [799, 'card', '£7.99'],
    [5, 'card', '£0.05'],
    [0, 'card', '£0'],
    [0, 'exact', '£0.00'],
    [400, 'exact', '£4.00'],
    [125_000, 'card', '£1,250'],
    [123_456_789, 'exact', '£1,234,567.89'],
    [-350, 'exact', '\u2212£3.50'],
    [-400, 'card', '\u2212£4'],
  ] as const)('%i pence, %s: %s', (amount, style, text) => {
    expect(priceText(pence(amount), style)).toBe(text)
  })
})
