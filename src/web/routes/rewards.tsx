import { HowPointsWork } from '#web/features/rewards/how-points-work.tsx'
import { LoginRequired } from '#web/features/rewards/login-required.tsx'

/** The points of a member; for everybody else, how they work. */
export function Rewards() {
  return (
    <div className="container-page pt-10 tablet:pt-16">
      <h1 className="text-h1">Rewards</h1>
      <p className="mt-4 max-w-[52ch] text-t2">Orders earn points, and points are played back to you.</p>
      <div className="mt-8 mb-20 tablet:mb-24">
        <LoginRequired />
      </div>
      <HowPointsWork />
    </div>
  )
}
