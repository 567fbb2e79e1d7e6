import { CARD_TOP } from '#web/components/card.tsx'
import { classNames } from '#web/components/class-names.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { gameOf, shortGameName, themeOfGame } from '#web/lib/shop/games.ts'
import type { ReactNode } from 'react'
import { REWARD_COST } from '#kernel/shop/points.ts'
import { GameArt, NO_GAME } from '#web/components/game-art.tsx'
import { Figures } from '#web/components/figures/figures.tsx'
import type { RewardOffer } from '#contract/rewards.ts'

/** One reward in its game's colours; `action` is what the visitor may do with it. */
export function RewardCard({ offer: { game, name, text }, action }: { offer: RewardOffer; action?: ReactNode }) {
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
      <p className="mt-auto pt-6 text-h3">
        <Figures text={`${REWARD_COST} Points`} />
      </p>
      {action}
    </article>
  )
}
