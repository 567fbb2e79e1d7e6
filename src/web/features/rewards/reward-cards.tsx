import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { RewardOffer } from '#contract/rewards.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { rewardOffersQuery } from '#web/lib/queries/reward-offers-query.ts'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { RewardCard } from './reward-card.tsx'

interface RewardCardsProps {
  /** The member's points, which show the progress to each reward. */
  points?: number
  /** The possible action for a reward. */
  children?: (offer: RewardOffer) => ReactNode
}

/** One card per reward. */
export function RewardCards({ points = 0, children }: RewardCardsProps) {
  const { data, isError, isFetching, refetch } = useQuery(rewardOffersQuery(useApi()))
  if (!data && isError)
    return <NotLoaded title="The rewards could not be loaded." isFetching={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-52" />
  if (data.length === 0)
    return <p className="text-t2">No reward is on offer right now. Your points stay, and new ones come.</p>
  return (
    <div className="grid gap-5 tablet:grid-cols-2">
      {data.map((offer) => (
        <RewardCard key={offer.rewardType} offer={offer} points={points} action={children?.(offer)} />
      ))}
    </div>
  )
}
