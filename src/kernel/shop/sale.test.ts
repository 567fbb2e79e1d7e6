import { expect, it } from 'vitest'
import { pence } from '#kernel/money.ts'
import { afterSale, percentOff } from './sale.ts'

it.each([
  [400, 20, 320],
  [999, 33, 669],
  [1, 90, 1],
  [2, 90, 1],
  [0, 50, 0],
  [1000, 0, 1000],
])('%i pence with %i%% off are %i', (price, percent, less) => {
  expect(afterSale(pence(price), percent)).toBe(less)
})

const sale = { percent: 20, from: new Date('2026-11-27T00:00:00Z'), until: new Date('2026-11-30T00:00:00Z') }

it.each([
  ['2026-11-26T23:59:59.999Z', 0],
  ['2026-11-27T00:00:00Z', 20],
  ['2026-11-29T23:59:59.999Z', 20],
  ['2026-11-30T00:00:00Z', 0],
])('at %s a sale takes %i%% off', (now, percent) => {
  expect(percentOff(sale, new Date(now))).toBe(percent)
})

it('without a sale nothing is taken off', () => {
  expect(percentOff(null, sale.from)).toBe(0)
})
