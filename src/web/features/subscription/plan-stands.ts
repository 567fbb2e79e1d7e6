import type { Subscription } from '#contract/subscriptions.ts'

/**
 * How a subscription is talked about. `ending`: active, cancelled by its member. `resuming`: the same, subscribed again before
 * its end. `ended` ran out or was ended.
 */
export type PlanState = 'none' | 'pending' | 'active' | 'ending' | 'resuming' | 'ended'

export function planState({ status, cancelAtPeriodEnd, requestedAt }: Pick<Subscription, 'status' | 'cancelAtPeriodEnd' | 'requestedAt'>): PlanState {
  if (status === 'none' || status === 'pending') return status
  if (status !== 'active') return 'ended'
  if (requestedAt !== null) return 'resuming'
  return cancelAtPeriodEnd ? 'ending' : 'active'
}
