import { CARD_TOP } from '#web/components/card.tsx'
import { classNames } from '#web/components/class-names.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { gameOf, shortGameName, themeOfGame } from '#web/lib/shop/games.ts'
import type { ReactNode } from 'react'
import { REWARD_COST } from '#kernel/shop/points.ts'
import { GameArt, NO_GAME } from '#web/components/game-art.tsx'
import { Cells } from '#web/components/figures/cells.tsx'
import { Figures } from '#web/components/figures/figures.tsx'
import type { RewardOffer } from '#contract/rewards.ts'
import { pointCells } from './point-cells.ts'

interface RewardCardProps {
  offer: RewardOffer
  /** The member's points; 0 for a visitor. */
  points: number
  /** The visitor's possible action. */
  action?: ReactNode
}

/** One reward in its game's colours, with its price drawn point by point. */
export function RewardCard({ offer: { game, name, text }, points, action }: RewardCardProps) {
  const shop = useShop()
  return (
    <article
      className={classNames(
        themeOfGame(shop, game),
        'flex flex-col overflow-hidden rounded-card border border-line bg-card p-5 tablet:p-6',
      )}
    >
      <GameArt
        game={gameOf(shop, game) ?? NO_GAME}
        sizes="(min-width: 48rem) 50vw, 100vw"
        className={classNames(CARD_TOP, 'object-right')}
      />
      <p className="text-small text-accent">{shortGameName(shop, game)}</p>
      <h3 className="mt-2 text-h3">{name}</h3>
      <p className="mt-2 max-w-[46ch] text-t2">{text}</p>
      <div className="mt-auto pt-6">
        <Cells rows={pointCells(points)} className="mb-3 h-auto w-full max-w-[400px] text-accent" />
        <p className="text-h3">
          <Figures text={`${REWARD_COST} Points`} />
        </p>
      </div>
      {action}
    </article>
  )
}
