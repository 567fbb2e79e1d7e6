import { expect, it } from 'vitest'
import type { SubscriptionStatus } from '#kernel/shop/subscription.ts'
import { planState, type PlanState } from './plan-stands.ts'

const REQUESTED = '2026-03-02T10:00:00.000Z'

it.each<[SubscriptionStatus, string | null, PlanState]>([
  ['none', null, 'none'],
  ['pending', REQUESTED, 'pending'],
  ['active', null, 'active'],
  ['cancelled', null, 'renewing'],
  ['expired', null, 'renewing'],
])('%s while an agreement goes on is %s', (status, requestedAt, state) => {
  expect(planState({ status, cancelAtPeriodEnd: false, requestedAt, agreementRuns: true })).toBe(state)
})

it.each<[SubscriptionStatus, boolean, string | null, PlanState]>([
  ['none', false, null, 'none'],
  ['pending', false, REQUESTED, 'pending'],
  ['active', false, null, 'active'],
  ['active', true, null, 'ending'],
  ['active', true, REQUESTED, 'resuming'],
  ['cancelled', false, null, 'ended'],
  ['expired', false, null, 'ended'],
])('%s, cancelled: %s, requested: %s is %s', (status, cancelAtPeriodEnd, requestedAt, state) => {
  expect(planState({ status, cancelAtPeriodEnd, requestedAt })).toBe(state)
})
