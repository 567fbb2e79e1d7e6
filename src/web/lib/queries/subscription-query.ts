import { queryOptions } from '@tanstack/react-query'
import type { Subscription } from '#contract/subscriptions.ts'
import type { MemberApi } from './member-api.ts'
import { OF_MEMBER } from './member-data.ts'

const ASK_AGAIN_MS = 4_000

/** The signed-in member's subscription; polled while a payment is pending. */
export function subscriptionQuery(api: MemberApi) {
  return queryOptions({
    queryKey: ['/api/subscription'],
    queryFn: ({ signal }) => api.readSubscription(signal),
    meta: OF_MEMBER,
    refetchInterval: ({ state }) => (waitsForPayment(state.data) ? ASK_AGAIN_MS : false),
  })
}

function waitsForPayment(subscription: Subscription | undefined): boolean {
  return subscription !== undefined && subscription.activatedBy === 'payment' && subscription.requestedAt !== null
}
