import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { MemberRewards as Rewards } from '#contract/rewards.ts'
import { useMemberApi } from '#web/lib/queries/member-api.ts'
import { rewardsQuery } from '#web/lib/queries/rewards-query.ts'
import { useUser } from '#web/lib/queries/user-query.ts'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { BalanceCard } from './balance-card.tsx'
import { LevelTable } from './level-table.tsx'
import { PointsHistory } from './points-history.tsx'
import { RedeemCards } from './redeem-cards.tsx'
import { RedemptionList } from './redemption-list.tsx'
import { redemptionsQuery } from './rewards-queries.ts'
import { RewardsFault } from './rewards-fault.tsx'
import { RecordsSkeleton, RewardsSkeleton } from './rewards-skeleton.tsx'

/** The signed-in member's points; `otherwise` for a visitor who turns out not to be signed in. */
export function MemberRewards({ otherwise }: { otherwise: ReactNode }) {
  const { status, failure } = useUser()
  if (status === 'unauthenticated' && !failure) return otherwise
  if (status === 'loading') return <RewardsSkeleton />
  return <OfMember />
}

function OfMember() {
  const { data: rewards, isError, isFetching, refetch } = useQuery(rewardsQuery(useMemberApi()))
  if (!rewards)
    return isError ? <RewardsFault isFetching={isFetching} onRetry={() => void refetch()} /> : <RewardsSkeleton />
  return (
    <div className="space-y-16 tablet:space-y-20">
      <BalanceCard rewards={rewards} />
      <RedeemCards rewards={rewards} />
      <Records rewards={rewards} />
    </div>
  )
}

/** Waits for the redemptions, because the layout depends on whether there are any. */
function Records({ rewards }: { rewards: Rewards }) {
  const { data: redemptions, isPending, isError, isFetching, refetch } = useQuery(redemptionsQuery(useMemberApi()))
  if (isPending) return <RecordsSkeleton />
  return (
    <div className="grid gap-x-12 gap-y-12 desktop:grid-cols-12 desktop:grid-rows-[auto_1fr]">
      {redemptions && redemptions.length > 0 && (
        <div className="desktop:col-span-5 desktop:col-start-8">
          <RedemptionList redemptions={redemptions} />
        </div>
      )}
      {isError && !redemptions && (
        <div className="desktop:col-span-5 desktop:col-start-8">
          <NotLoaded
            title="Your redemptions could not be loaded."
            isFetching={isFetching}
            onRetry={() => void refetch()}
          >
            Your points are safe. Check your connection, or try again in a minute.
          </NotLoaded>
        </div>
      )}
      <div className="min-w-0 desktop:col-span-7 desktop:col-start-1 desktop:row-span-2 desktop:row-start-1">
        <PointsHistory />
      </div>
      <div className="desktop:col-span-5 desktop:col-start-8">
        <LevelTable rewards={rewards} />
      </div>
    </div>
  )
}
