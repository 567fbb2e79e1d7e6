import { useQuery } from '@tanstack/react-query'
import { useMemberApi } from '#web/lib/queries/member-api.ts'
import type { MemberTerms } from './member-quote.ts'
import { rewardsQuery } from '#web/lib/queries/rewards-query.ts'
import { subscriptionQuery } from '#web/lib/queries/subscription-query.ts'
import { useUser } from '#web/lib/queries/user-query.ts'

/** Not refetched on focus: a price must not change for a buyer who returns from paying. */
const ONCE = { refetchOnWindowFocus: false } as const

/** The visitor's price changes; undefined until known. Guests are known at once. */
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
