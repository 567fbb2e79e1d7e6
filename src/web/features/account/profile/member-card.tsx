import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { MemberRewards } from '#contract/rewards.ts'
import type { MembershipLevel } from '#kernel/shop/membership-levels.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { listedGames, themeOf } from '#web/lib/shop/games.ts'
import { RunPicture } from '#web/components/run-picture.tsx'
import { levelBenefits, levelName, LIT_TICKS } from '#web/lib/queries/levels.ts'
import { useMemberApi } from '#web/lib/queries/member-api.ts'
import { paths } from '#web/lib/links/paths.ts'
import { rewardsQuery } from '#web/lib/queries/rewards-query.ts'
import { Badge } from '#web/components/figures/badge.tsx'
import { Card } from '#web/components/card.tsx'
import { Figures } from '#web/components/figures/figures.tsx'
import { Price } from '#web/components/figures/price.tsx'
import { Scale, SCALE_TICKS } from '#web/components/figures/scale.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { TextLink } from '#web/components/text-link.tsx'
import { accountAge } from './account-age.ts'
import { PlanLine } from './plan-line.tsx'

/** The member, their level and their points. */
export function MemberCard({ user }: { user: CurrentUser }) {
  const [now] = useState(() => Date.now())
  const { data: rewards, isError } = useQuery(rewardsQuery(useMemberApi()))
  // The session is refetched only every five minutes.
  const level = rewards?.level.level ?? user.membershipLevel
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
  return (
    <Card className="divide-y divide-line">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4 p-5 tablet:p-6">
        <Emblem id={user.id} level={level} />
        <div className="min-w-0 flex-1">
          <h2 className="line-clamp-2 text-h3 [overflow-wrap:anywhere] tablet:text-h2">{name || user.email}</h2>
          {name !== '' && <p className="mt-1 text-small [overflow-wrap:anywhere] text-t2">{user.email}</p>}
          <p className="mt-1 text-meta text-t3">
            Member for <Figures text={accountAge(user.createdAt, now)} />
          </p>
          <PlanLine user={user} />
        </div>
        <section className="max-tablet:w-full tablet:text-right">
          <h2 className="text-meta font-medium text-t3">Reward points</h2>
          <p className="figure mt-1 text-price">{rewards?.points ?? user.rewardPoints}</p>
          <p className="mt-1 text-meta text-t2">
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
        </section>
      </div>
      <section className="flex flex-wrap items-center gap-x-5 gap-y-3 p-5 tablet:px-6 tablet:py-5">
        <h2 className="sr-only">Level</h2>
        <Badge tone="accent">{levelName(level)}</Badge>
        <Scale lit={LIT_TICKS[level]} label={`${LIT_TICKS[level]} of 15 ticks`} fills className="h-8 w-auto" />
        <div className="text-small text-t2 tablet:ml-auto tablet:text-right">
          {rewards ? (
            <LevelFacts rewards={rewards} />
          ) : isError ? (
            'The next level could not be looked up just now.'
          ) : (
            <Skeleton className="h-5 w-56" />
          )}
        </div>
      </section>
    </Card>
  )
}

/** The account's own picture, completed with its level. */
function Emblem({ id, level }: { id: string; level: MembershipLevel }) {
  const [game] = listedGames(useShop())
  return (
    <span className={game && themeOf(game)}>
      <RunPicture
        orderId={id}
        game={game}
        share={LIT_TICKS[level] / SCALE_TICKS}
        className="size-18 rounded-card border border-line object-cover tablet:size-24"
      />
    </span>
  )
}

/** The next level's requirement and benefits, and the current benefits. */
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
