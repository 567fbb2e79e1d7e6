import { useQuery } from '@tanstack/react-query'
import type { Subscription } from '#contract/subscriptions.ts'
import { useMemberApi } from '#web/lib/queries/member-api.ts'
import { subscriptionQuery } from '#web/lib/queries/subscription-query.ts'
import { useUser } from '#web/lib/queries/user-query.ts'

interface OwnPlan {
  /** The member has been signed out meanwhile. */
  isNobody: boolean
  /** Undefined while loading, and after an error. */
  subscription: Subscription | undefined
  isError: boolean
  isFetching: boolean
  retry: () => void
}

/** The signed-in member's subscription. Several components use it; it is fetched once. */
export function useOwnPlan(): OwnPlan {
  const { status, failure } = useUser()
  const isNobody = status === 'unauthenticated' && failure === null
  const { data, isError, isFetching, refetch } = useQuery({
    ...subscriptionQuery(useMemberApi()),
    enabled: status !== 'loading' && !isNobody,
  })
  return { isNobody, subscription: isNobody ? undefined : data, isError, isFetching, retry: () => void refetch() }
}
