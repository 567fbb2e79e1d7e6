import { CircleCheck, Clock } from 'lucide-react'
import type { Redemption } from '#contract/rewards.ts'
import { day, timeWithZone } from '#web/lib/shop/format.ts'
import { Badge } from '#web/components/figures/badge.tsx'
import { Card } from '#web/components/card.tsx'
import { Figures } from '#web/components/figures/figures.tsx'

/** The member's redemptions, newest first. */
export function RedemptionList({ redemptions }: { redemptions: readonly Redemption[] }) {
  return (
    <section aria-labelledby="redemptions">
      <h2 id="redemptions" className="text-h3">
        Recent Redemptions
      </h2>
      <Card className="mt-3">
        <ul className="divide-y divide-line">
          {redemptions.map(({ id, rewardName, createdAt, status, pointsUsed }) => (
            <li key={id} className="flex items-start justify-between gap-4 p-4 tablet:px-5">
              <div className="min-w-0">
                <p className="font-medium break-words">{rewardName}</p>
                <p className="mt-0.5 text-meta text-t3">
                  Redeemed{' '}
                  <time dateTime={createdAt} title={timeWithZone(createdAt)}>
                    {day(createdAt)}
                  </time>
                </p>
              </div>
              <div className="shrink-0 text-right">
                {status === 'completed' ? (
                  <Badge tone="success" icon={CircleCheck}>
                    Completed
                  </Badge>
                ) : (
                  <Badge tone="warn" icon={Clock}>
                    Processing
                  </Badge>
                )}
                <p className="mt-1 text-meta text-t2">
                  <Figures text={`${pointsUsed} points`} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
