import { HOME_TEXTS } from '#kernel/shop/texts/home.ts'
import type { ReactNode } from 'react'
import type { Service } from '#contract/catalogue.ts'
import type { ShopGame } from '#contract/games.ts'
import { useTexts } from '#web/lib/shop/texts.ts'
import { gamePath, listedGames, themeOf } from '#web/lib/shop/games.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { classNames } from '#web/components/class-names.ts'
import { Scene } from '#web/components/scene.tsx'
import { Hero } from './hero.tsx'

interface WorldsProps {
  services: readonly Service[] | undefined
  /** A game's prices for its scene. */
  children: (game: ShopGame, isFirst: boolean) => ReactNode
}

/** Home starts with the games side by side; the shop's promise stands in the first game's scene. */
export function Worlds({ services, children }: WorldsProps) {
  const shop = useShop()
  const text = useTexts('home', HOME_TEXTS)
  const games = listedGames(shop)
  if (games.length === 0) {
    return (
      <section className="container-page py-12 tablet:py-20">
        <Hero services={services} />
      </section>
    )
  }
  return (
    <section className="worlds">
      {games.map((game, index) => (
        <div key={game.id} data-world={gamePath(game)} className={classNames(themeOf(game), 'world')}>
          <Scene game={game} sizes="(min-width: 64rem) 61vw, 100vw" />
          {index === 0 && (
            <div className="world-head">
              <Hero services={services} />
              <h2 className="sr-only">{text('servicesHeading')}</h2>
            </div>
          )}
          <article className="world-offer">{children(game, index === 0)}</article>
        </div>
      ))}
    </section>
  )
}
