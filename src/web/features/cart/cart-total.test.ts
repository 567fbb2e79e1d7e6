import { expect, it } from 'vitest'
import { lessThan, lineTotal, totalOf } from './cart-total.ts'

it('an empty cart costs 0.00', () => {
  expect(totalOf([])).toBe('0.00')
})

it('adds in whole pence', () => {
  expect(
    totalOf([
      { price: '19.99', quantity: 3 },
      { price: '0.1', quantity: 1 },
      { price: '0.20', quantity: 1 },
    ]),
  ).toBe('60.27')
  expect(lineTotal({ price: '4', quantity: 2 })).toBe('8.00')
})

it('says how much a member saves, and nothing where that is nothing or not known', () => {
  expect(lessThan('250.00', '245.00')).toBe('5.00')
  expect(lessThan('4.00', '0.00')).toBe('4.00')
  expect([lessThan('4.00', '4.00'), lessThan('4.00', '4.50'), lessThan('4.00', undefined)]).toStrictEqual([
    undefined,
    undefined,
    undefined,
  ])
})
