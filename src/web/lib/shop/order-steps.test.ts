import { expect, test } from 'vitest'
import { orderSteps } from './order-steps.ts'

const told = (...[order]: Parameters<typeof orderSteps>) =>
  orderSteps(order)
    .map(({ name, isDone }) => (isDone ? name.toUpperCase() : name))
    .join(' ')

test.each([
  ['pending', 'paid', false, 'PLACED PAID Confirmed Playing Done'],
  ['pending', 'unpaid', true, 'PLACED Paid Confirmed Playing Done'],
  ['pending', 'pending', false, 'PLACED Paid Confirmed Playing Done'],
  ['confirmed', 'paid', false, 'PLACED PAID CONFIRMED Playing Done'],
  ['in-progress', 'partly-refunded', false, 'PLACED PAID CONFIRMED PLAYING Done'],
  ['completed', 'paid', false, 'PLACED PAID CONFIRMED PLAYING DONE'],
  ['confirmed', 'unpaid', false, 'PLACED CONFIRMED Playing Done Paid'],
  ['completed', 'unpaid', false, 'PLACED CONFIRMED PLAYING DONE Paid'],
  ['cancelled', 'paid', false, ''],
  ['completed', 'refunded', false, ''],
] as const)('%s and %s (a draft: %s): %s', (status, paymentState, isDraft, steps) => {
  expect(told({ status, paymentState, isDraft })).toBe(steps)
})
