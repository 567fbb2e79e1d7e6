import { expect, it } from 'vitest'
import { exampleShop } from '#harness/shop/example-shop.ts'
import { sourceOfFigures, trackRecord } from './track-record.ts'

it('states the six figures of the specification, from the settings', () => {
  expect(trackRecord(exampleShop.claims, 24, 'Phasmophobia').map(({ figure, words }) => `${figure} ${words}`)).toEqual([
    '300+ completed orders',
    '4.9/5 rating',
    'under 1hr response',
    '24hr max completion',
    '500+ happy customers',
    '200+ community members',
  ])
})

it('shortens hours only, so that any other promise stays as it was written', () => {
  const response = (responseTime: string) =>
    trackRecord({ ...exampleShop.claims, responseTime }, 24, undefined)[2]?.figure
  expect(response('under 2 hours')).toBe('under 2hr')
  expect(response('15 minutes')).toBe('15 minutes')
})

it('says which figures were measured', () => {
  expect(sourceOfFigures({ measuredClaims: [] })).toBe('These are our own statements.')
  expect(sourceOfFigures({ measuredClaims: ['rating', 'completedOrders', 'responseTime'] })).toBe(
    'Measured by the shop: the rating, completed orders and the response time. The rest are our own statements.',
  )
})
