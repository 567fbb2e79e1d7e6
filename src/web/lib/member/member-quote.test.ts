import { expect, it } from 'vitest'
import { pence } from '#kernel/money.ts'
import { quoteFor } from './member-quote.ts'

const carry = { price: '4.00', quantity: 3, inSubscription: true }
const easterEgg = { price: '30.00', quantity: 1, inSubscription: false }
const silver = { level: 'silver' as const, minSpent: '50.00', pointsMultiplier: '1.10', discountPercentage: 2 }

it('a guest pays the catalogue’s prices', () => {
  expect(quoteFor([carry, easterEgg], { level: undefined, carriesLeft: 0 })).toEqual({
    subtotal: '42.00',
    discount: 0,
    total: '42.00',
    points: 40,
    covered: [0, 0],
  })
})

it('a level takes its share off the whole, the broken penny for the buyer, and multiplies the points', () => {
  expect(quoteFor([carry, easterEgg], { level: silver, carriesLeft: 0 })).toEqual({
    subtotal: '42.00',
    discount: pence(84),
    total: '41.16',
    points: 44,
    covered: [0, 0],
  })
})

it('covered pieces cost nothing and bring no points; what is beyond fair use costs its price', () => {
  expect(quoteFor([carry, easterEgg], { level: silver, carriesLeft: 2 })).toMatchObject({
    subtotal: '34.00',
    total: '33.32',
    points: 33,
    covered: [2, 0],
  })
  expect(quoteFor([carry], { level: silver, carriesLeft: Number.POSITIVE_INFINITY })).toMatchObject({
    subtotal: '0.00',
    total: '0.00',
    points: 0,
    covered: [3],
  })
})
