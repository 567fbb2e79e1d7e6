import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { MemberRewards } from '#contract/rewards.ts'
import { levelBenefits, levelName, LIT_TICKS } from '#web/lib/queries/levels.ts'
import { useMemberApi } from '#web/lib/queries/member-api.ts'
import { paths } from '#web/lib/links/paths.ts'
import { rewardsQuery } from '#web/lib/queries/rewards-query.ts'
import { Badge } from '#web/components/figures/badge.tsx'
import { Card } from '#web/components/card.tsx'
import { Figures } from '#web/components/figures/figures.tsx'
import { Price } from '#web/components/figures/price.tsx'
import { Scale } from '#web/components/figures/scale.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { TextLink } from '#web/components/text-link.tsx'
import { accountAge } from './account-age.ts'
import { PlanLine } from './plan-line.tsx'

/** Who is signed in, how far they have come, and what they have to spend. */
export function MemberCard({ user }: { user: CurrentUser }) {
  const [now] = useState(() => Date.now())
  const { data: rewards, isError } = useQuery(rewardsQuery(useMemberApi()))
  // The session is looked at anew every five minutes only.
  const level = rewards?.level.level ?? user.membershipLevel
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
  return (
    <Card className="grid grid-cols-2 tablet:grid-cols-[4fr_4fr_3fr]">
      <div className="min-w-0 p-5 max-tablet:col-span-2 max-tablet:border-b max-tablet:border-line tablet:p-6">
        <h2 className="line-clamp-2 text-h3 [overflow-wrap:anywhere]">{name || user.email}</h2>
        {name !== '' && <p className="mt-1 text-small [overflow-wrap:anywhere] text-t2">{user.email}</p>}
        <p className="mt-3 text-meta text-t3">
          Member for <Figures text={accountAge(user.createdAt, now)} />
        </p>
        <PlanLine user={user} />
      </div>
      <Section title="Level">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Badge tone="accent">{levelName(level)}</Badge>
          <Scale lit={LIT_TICKS[level]} label={`${LIT_TICKS[level]} of 15 ticks`} fills className="h-5 w-auto" />
        </div>
        <div className="mt-3 min-h-[2.6rem] text-meta text-t2">
          {rewards ? (
            <LevelFacts rewards={rewards} />
          ) : isError ? (
            'The next level could not be looked up just now.'
          ) : (
            <Skeleton className="h-4 w-4/5" />
          )}
        </div>
      </Section>
      <Section title="Reward points">
        <p className="text-price">
          <span className="figure">{rewards?.points ?? user.rewardPoints}</span>
        </p>
        <p className="mt-3 text-meta text-t2">
          {rewards && (
            <Figures
              text={
                rewards.points >= rewards.rewardCost
                  ? 'Enough for a reward. '
                  : `${rewards.toNextReward} points to the next reward. `
              }
            />
          )}
          <TextLink to={paths.rewards}>Rewards</TextLink>
        </p>
      </Section>
    </Card>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 p-5 not-nth-2:border-l not-nth-2:border-line tablet:border-l tablet:border-line tablet:p-6">
      <h2 className="mb-3 text-meta font-medium text-t3">{title}</h2>
      {children}
    </section>
  )
}

/** What the next level takes and gives, and what this one gives already. */
function LevelFacts({ rewards: { level, nextLevel } }: { rewards: MemberRewards }) {
  return (
    <>
      {nextLevel ? (
        <p>
          <Price decimal={nextLevel.toGo} style="card" /> to {levelName(nextLevel.level)}:{' '}
          <Figures text={levelBenefits(nextLevel)} />
        </p>
      ) : (
        <p>The highest level.</p>
      )}
      {level.discountPercentage > 0 && (
        <p className="text-t3">
          Now: <Figures text={levelBenefits(level)} />
        </p>
      )}
    </>
  )
}
