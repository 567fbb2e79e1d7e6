import { expect, it } from 'vitest'
import { lineTotal, totalOf } from './cart-total.ts'

it('an empty cart costs 0.00', () => {
  expect(totalOf([])).toBe('0.00')
})

it('adds in whole pence', () => {
  expect(totalOf([{ price: '19.99', quantity: 3 }, { price: '0.1', quantity: 1 }, { price: '0.20', quantity: 1 }])).toBe('60.27')
  expect(lineTotal({ price: '4', quantity: 2 })).toBe('8.00')
})
