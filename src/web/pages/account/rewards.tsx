import { REWARDS_TEXTS } from '#kernel/shop/texts/rewards.ts'
import { useTexts } from '#web/lib/shop/texts.ts'
import { lazy, Suspense } from 'react'
import { HowPointsWork } from '#web/features/rewards/how-points-work.tsx'
import { LoginRequired } from '#web/features/rewards/login-required.tsx'
import { RewardsSkeleton } from '#web/features/rewards/rewards-skeleton.tsx'
import { useSignedInHint } from '#web/lib/storage/signed-in-hint.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'

/** Loaded lazily, because visitors do not need it. */
const MemberRewards = lazy(async () => ({
  default: (await import('#web/features/rewards/member-rewards.tsx')).MemberRewards,
}))

/** A member's points; for all others, how they work. */
export function Rewards() {
  const isHydrated = useHydrated()
  const isMember = useSignedInHint()
  const text = useTexts('rewards', REWARDS_TEXTS)
  return (
    <div className="container-page pt-10 tablet:pt-16">
      <h1 className="text-h1">{text('heading')}</h1>
      <p className="mt-4 max-w-[52ch] text-t2">{text('sentence')}</p>
      {/* The server renders a visitor's page: a member's browser hides this until the user is loaded, see
          inline/start.ts. */}
      <div className={isHydrated ? 'mt-8' : 'until-asked mt-8'}>
        {isMember ? (
          <Suspense fallback={<RewardsSkeleton />}>
            <MemberRewards otherwise={<ForVisitors />} />
          </Suspense>
        ) : (
          <ForVisitors />
        )}
      </div>
    </div>
  )
}

function ForVisitors() {
  return (
    <>
      <div className="mb-20 tablet:mb-24">
        <LoginRequired />
      </div>
      <HowPointsWork />
    </>
  )
}
