import { expect, it } from 'vitest'
import { quoteFor } from '#web/lib/member/member-quote.ts'
import { memberLines } from './quote-lines.ts'

const carry = { price: '4.00', quantity: 2, inSubscription: true }
const gold = { level: 'gold' as const, minSpent: '150.00', pointsMultiplier: '1.25', discountPercentage: 5 }
const linesOf = (terms: Parameters<typeof quoteFor>[1], quantity = 2) =>
  memberLines(quoteFor([{ ...carry, quantity }], terms), terms)

it('a guest has none', () => {
  expect(linesOf({ level: undefined, carriesLeft: 0 })).toEqual([])
})

it('names the level and what it takes off', () => {
  expect(linesOf({ level: gold, carriesLeft: 0 })).toEqual([{ label: 'Gold discount, 5%', amount: '-0.40' }])
})

it('covered pieces stand at nothing, and a discount of nothing is not mentioned', () => {
  expect(linesOf({ level: gold, carriesLeft: 9 })).toEqual([
    { label: 'Included in your subscription (2)', amount: '0.00' },
  ])
  expect(linesOf({ level: gold, carriesLeft: 9 }, 1)).toEqual([
    { label: 'Included in your subscription', amount: '0.00' },
  ])
})
