import type { Subscription } from '#contract/subscriptions.ts'

/**
 * The states of a subscription in the interface. `ending`: active, cancelled by its member. `resuming`: the same,
 * requested again before its end. `renewing`: its month is over, and an agreement at PayPal is about to pay the next.
 * `ended` ran out or was ended.
 */
export type PlanState = 'none' | 'pending' | 'active' | 'ending' | 'resuming' | 'renewing' | 'ended'

export function planState({
  status,
  cancelAtPeriodEnd,
  requestedAt,
  agreementRuns,
}: Pick<Subscription, 'status' | 'cancelAtPeriodEnd' | 'requestedAt' | 'agreementRuns'>): PlanState {
  if (status === 'none' || status === 'pending') return status
  if (status !== 'active') return agreementRuns === true ? 'renewing' : 'ended'
  if (requestedAt !== null) return 'resuming'
  return cancelAtPeriodEnd ? 'ending' : 'active'
}
