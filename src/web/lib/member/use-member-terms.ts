import { useQuery } from '@tanstack/react-query'
import { useMemberApi } from '#web/lib/queries/member-api.ts'
import type { MemberTerms } from './member-quote.ts'
import { rewardsQuery } from '#web/lib/queries/rewards-query.ts'
import { subscriptionQuery } from '#web/lib/queries/subscription-query.ts'
import { useUser } from '#web/lib/queries/user-query.ts'

/**
 * Not asked again when the window gets the focus back: a price must not move under a buyer who comes back from paying.
 */
const ONCE = { refetchOnWindowFocus: false } as const

/** What changes a price for the visitor; undefined until that is known. Visitors are not waited for. */
export function useMemberTerms(): MemberTerms | undefined {
  const api = useMemberApi()
  const { status } = useUser()
  const isMember = status === 'authenticated'
  const rewards = useQuery({ ...rewardsQuery(api), ...ONCE, enabled: isMember })
  const subscription = useQuery({ ...subscriptionQuery(api), ...ONCE, enabled: isMember })
  if (status === 'loading' || (isMember && (rewards.isPending || subscription.isPending))) return undefined
  if (!isMember) return { level: undefined, carriesLeft: 0 }
  const carries = subscription.data?.carries
  return { level: rewards.data?.level, carriesLeft: carries ? (carries.left ?? Number.POSITIVE_INFINITY) : 0 }
}
