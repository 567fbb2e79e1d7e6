import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { RewardOffer } from '#contract/rewards.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { rewardOffersQuery } from '#web/lib/queries/reward-offers-query.ts'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { RewardCard } from './reward-card.tsx'

/** What points are given for, a card for each; `children` says what may be done with one. */
export function RewardCards({ children }: { children?: (offer: RewardOffer) => ReactNode }) {
  const { data, isError, isFetching, refetch } = useQuery(rewardOffersQuery(useApi()))
  if (!data && isError)
    return <NotLoaded title="The rewards could not be loaded." isFetching={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-52" />
  if (data.length === 0)
    return <p className="text-t2">No reward is on offer right now. Your points stay, and new ones come.</p>
  return (
    <div className="grid gap-5 tablet:grid-cols-2">
      {data.map((offer) => (
        <RewardCard key={offer.rewardType} offer={offer} action={children?.(offer)} />
      ))}
    </div>
  )
}
