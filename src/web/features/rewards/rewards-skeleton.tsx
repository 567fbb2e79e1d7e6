import { Skeleton } from '#web/components/skeleton.tsx'

/** A skeleton with the loaded height, so that nothing moves. */
export function RewardsSkeleton() {
  return (
    <div role="status" className="space-y-16 tablet:space-y-20">
      <span className="sr-only">Loading rewards</span>
      <Skeleton className="h-[436px] tablet:h-[248px]" />
      <div className="grid gap-5 pt-28 tablet:grid-cols-2">
        <Skeleton className="h-[280px]" />
        <Skeleton className="h-[280px]" />
      </div>
      <RecordsSkeleton />
    </div>
  )
}

/** Of redemptions, ledger and levels. */
export function RecordsSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-12 desktop:grid-cols-[7fr_5fr]">
      <Skeleton className="h-80" />
      <Skeleton className="h-80" />
    </div>
  )
}
