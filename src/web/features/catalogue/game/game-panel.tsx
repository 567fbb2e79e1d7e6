import type { ReactNode } from 'react'
import type { ShopGame } from '#contract/games.ts'
import { gamePath, themeOf } from '#web/lib/shop/games.ts'
import type { Service } from '#contract/catalogue.ts'
import { Link } from '#web/router/link.tsx'
import { ButtonLink } from '#web/components/forms/button.tsx'
import { Figures } from '#web/components/figures/figures.tsx'
import { ServicePrice } from '#web/features/catalogue/service-price.tsx'
import { GameArt } from '#web/components/game-art.tsx'

interface GamePanelProps {
  game: ShopGame
  /** The game's time; undefined where nothing is on offer. */
  time: string | undefined
  services: readonly Service[]
  /** The service cards. */
  children: ReactNode
}

/** The first three are marked as popular, as specified. */
const CHIPS = 3

/** A game on the page of all services: its time, up to three prices, and its services below. */
export function GamePanel({ game, time, services, children }: GamePanelProps) {
  const name = game.shortName
  return (
    <section className={themeOf(game)}>
      <div className="relative isolate overflow-hidden rounded-card border border-line bg-card p-4 short:py-2 tablet:p-6">
        <GameArt
          game={game}
          sizes="(min-width: 48rem) 40vw, 60vw"
          // Dimmed on phones, where the text stands in front of it.
          className="art-beside absolute inset-y-0 right-0 -z-10 h-full w-[60%] object-cover object-right max-tablet:opacity-30"
        />
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h2 className="text-h2 short:text-h3">{name}</h2>
          <p className="text-small text-t2">{time !== undefined && <Figures text={time} />}</p>
        </div>
        <p className="mt-2 hidden max-w-[44ch] text-t2 tablet:block">{game.content.panel}</p>
        <h3 className="sr-only">Popular services</h3>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3 short:hidden tablet:mt-5">
          {/* A row that scrolls on phones: the last price is cut off, which shows that there are more. */}
          <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 tablet:mx-0 tablet:flex-wrap tablet:px-0">
            {services.slice(0, CHIPS).map((service) => (
              <li key={service.id} className="shrink-0">
                <Link
                  to={service.path}
                  className="inline-flex min-h-11 items-center gap-2.5 rounded-control border border-line bg-bg px-3 text-small transition-colors duration-160 hover:border-edge hover:bg-hover"
                >
                  {service.name}
                  <span>
                    <ServicePrice service={service} className="text-accent" />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <div className="hidden rounded-control bg-bg tablet:block">
            <ButtonLink to={gamePath(game)}>View all {name} services</ButtonLink>
          </div>
        </div>
      </div>
      <div className="mt-4 short:mt-2 tablet:mt-5">{children}</div>
      <div className="mt-4 tablet:hidden">
        <ButtonLink to={gamePath(game)} wide>
          View all {name} services
        </ButtonLink>
      </div>
    </section>
  )
}
