import { expect, test } from 'vitest'
import { subscriptionAt } from './subscription-at.ts'

const end = new Date('2026-04-02T10:00:00.000Z')
const active = {
  subscriptionStatus: 'active',
  subscriptionEndDate: end,
  subscriptionRequestedAt: null,
  subscriptionCancelAtPeriodEnd: false,
} as const

test.each([
  [-1, {}, 'active'],
  [0, {}, 'expired'],
  [1, {}, 'expired'],
  [-1, { subscriptionCancelAtPeriodEnd: true }, 'active'],
  [0, { subscriptionCancelAtPeriodEnd: true }, 'cancelled'],
  [0, { subscriptionCancelAtPeriodEnd: true, subscriptionRequestedAt: end }, 'pending'],
] as const)('U6 %i ms from the end of the month, with %j, it is %s', (ms, change, status) => {
  expect(subscriptionAt({ ...active, ...change }, new Date(end.getTime() + ms))).toBe(status)
})

test.each(['none', 'pending', 'cancelled', 'expired'] as const)(
  'one that is %s is so at any time',
  (subscriptionStatus) => {
    for (const ms of [-1, 0, 1])
      expect(subscriptionAt({ ...active, subscriptionStatus }, new Date(end.getTime() + ms))).toBe(subscriptionStatus)
  },
)
