import { REWARD_COST } from '#kernel/shop/points.ts'
import { paths } from '#web/lib/links/paths.ts'
import { useUser } from '#web/lib/queries/user-query.ts'
import { Card } from '#web/components/card.tsx'
import { TextLink } from '#web/components/text-link.tsx'
import { Scale, SCALE_TICKS } from '#web/components/figures/scale.tsx'

/** The points that this payment earned, and a reward's price. */
export function EarnedPoints({ points }: { points: number }) {
  const { status } = useUser()
  const lit = Math.floor((Math.min(points, REWARD_COST) / REWARD_COST) * SCALE_TICKS)
  return (
    <Card className="p-5">
      <h2 className="text-h3">Reward points</h2>
      <p className="mt-3 text-small text-t2">
        <span className="figure mr-2 text-price text-t1">{points}</span>
        points earned
      </p>
      <Scale lit={lit} fills label={`${points} of ${REWARD_COST} points`} className="mt-4 w-44" />
      <p className="mt-3 text-meta text-t3">
        10 points per £10 spent. Collect {REWARD_COST} points for a reward.
        {status === 'unauthenticated' && points > 0 && (
          <>
            {' '}
            <TextLink to={paths.register}>Create an account</TextLink> with the e-mail of this order and confirm it: the
            points wait for you there.
          </>
        )}
      </p>
    </Card>
  )
}

const STEPS = [
  'We contact you via our Discord server within 24 hours.',
  'Your boost is done by professional players.',
  'You track progress and points in your profile.',
]

/** The three steps after a payment. */
export function WhatHappensNext() {
  return (
    <Card className="p-5">
      <h2 className="text-h3">What Happens Next</h2>
      <ol className="mt-4 space-y-4 text-small text-t2">
        {STEPS.map((step, index) => (
          <li key={step} className="grid grid-cols-[1.5rem_1fr]">
            <span className="figure text-t3">{index + 1}</span>
            {step}
          </li>
        ))}
      </ol>
    </Card>
  )
}
