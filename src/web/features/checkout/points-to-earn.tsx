import { penceFromDecimal } from '#kernel/money.ts'
import { pointsFor } from '#kernel/shop/points.ts'
import type { MemberTerms } from '#web/lib/member/member-quote.ts'
import { Figures } from '#web/components/figures/figures.tsx'

/** The points that a member's order earns once it is paid, or what would earn some. Nothing for guests. */
export function PointsToEarn({ total, level }: { total: string; level: MemberTerms['level'] }) {
  if (!level || total === '0.00') return null
  const points = pointsFor(penceFromDecimal(total), level.pointsMultiplier)
  return (
    <p className="-mt-2 text-meta text-t2">
      <Figures text={points > 0 ? `You'll earn ${points} points.` : 'Every full £10 earns 10 points.'} />
    </p>
  )
}
