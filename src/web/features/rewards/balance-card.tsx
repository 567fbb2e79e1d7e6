import { Clock, Gift } from 'lucide-react'
import type { MemberRewards } from '#contract/rewards.ts'
import { levelBenefits, levelName, LIT_TICKS } from '#web/lib/queries/levels.ts'
import { Badge } from '#web/components/figures/badge.tsx'
import { Card } from '#web/components/card.tsx'
import { Figures } from '#web/components/figures/figures.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Price } from '#web/components/figures/price.tsx'
import { ProgressBar } from '#web/components/figures/progress-bar.tsx'
import { Scale } from '#web/components/figures/scale.tsx'

/** The points, the progress to the next reward, and the level. */
export function BalanceCard({ rewards }: { rewards: MemberRewards }) {
  const { points, pointsOwed, rewardCost, toNextReward, canRedeem } = rewards
  return (
    <Card>
      <div className="grid tablet:grid-cols-[7fr_5fr]">
        <section aria-labelledby="points" className="p-5 tablet:p-8">
          <div className="flex min-h-[22px] flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h2 id="points" className="text-small text-t2">
              Your points
            </h2>
            {canRedeem && (
              <Badge tone="accent" icon={Gift}>
                You can redeem a reward
              </Badge>
            )}
            {points >= rewardCost && !canRedeem && (
              <Badge tone="warn" icon={Clock}>
                Your last reward comes first
              </Badge>
            )}
          </div>
          <p className="figure mt-4 text-display">{points}</p>
          <ProgressBar value={points % rewardCost} label="Points to the next reward" className="mt-6" />
          <p className="mt-3 flex justify-between gap-4 text-small text-t2">
            <Figures text={`${toNextReward} points to the next reward`} />
            <span className="shrink-0 text-t3">
              <Figures text={`${points % rewardCost} of ${rewardCost}`} />
            </span>
          </p>
        </section>
        <section aria-labelledby="level" className="border-line p-5 max-tablet:border-t tablet:border-l tablet:p-8">
          <h2 id="level" className="min-h-[22px] text-small text-t2">
            Your level
          </h2>
          <LevelFacts rewards={rewards} />
        </section>
      </div>
      {pointsOwed > 0 && (
        <div className="border-t border-line p-4 tablet:px-8">
          <Notice tone="info">
            <Figures
              text={`${pointsOwed} points of refunded orders were spent already. Your next points go there first.`}
            />
          </Notice>
        </div>
      )}
    </Card>
  )
}

function LevelFacts({ rewards: { level, nextLevel, totalSpent } }: { rewards: MemberRewards }) {
  const lit = LIT_TICKS[level.level]
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone="accent">{levelName(level.level)}</Badge>
        <Scale lit={lit} label={`${lit} of 15 ticks`} fills className="h-6 w-auto" />
      </div>
      <dl className="mt-5 space-y-2 text-small">
        <Fact label="You get">
          <Figures text={levelBenefits(level)} />
        </Fact>
        <Fact label="Spent so far">
          <Price decimal={totalSpent} />
        </Fact>
        {nextLevel ? (
          <Fact label={`To ${levelName(nextLevel.level)}`}>
            <Price decimal={nextLevel.toGo} />
          </Fact>
        ) : (
          <Fact label="Next">The highest level</Fact>
        )}
      </dl>
    </>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-t2">{label}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}
