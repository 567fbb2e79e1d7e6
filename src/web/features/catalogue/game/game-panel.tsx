import type { ShopGame } from '#contract/games.ts'
import { gamePath, themeOf } from '#web/lib/shop/games.ts'
import type { Service } from '#contract/catalogue.ts'
import { Link } from '#web/router/link.tsx'
import { ButtonLink } from '#web/components/forms/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { Figures } from '#web/components/figures/figures.tsx'
import { ServicePrice } from '#web/features/catalogue/service-price.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { GameArt } from '#web/components/game-art.tsx'

interface GamePanelProps {
  game: ShopGame
  /** What the page promises of this game's time; undefined where nothing is on offer. */
  time: string | undefined
  services: readonly Service[]
}

/** The first three are shown as popular, as specified. */
const CHIPS = 3

/** A game on the page of all services: up to three prices, and the way to the rest. */
export function GamePanel({ game, time, services }: GamePanelProps) {
  const name = game.shortName
  return (
    <section
      className={classNames(themeOf(game), 'flex flex-col overflow-hidden rounded-card border border-line bg-card')}
    >
      <GameArt
        game={game}
        sizes="(min-width: 48rem) 50vw, 100vw"
        className="h-[132px] w-full border-b border-line object-cover object-right tablet:h-44"
      />
      <div className="flex flex-1 flex-col p-5 tablet:p-6">
        <h2 className="text-h2">{name}</h2>
        <p className="mt-2 text-t2">{game.content.panel}</p>
        <p className="mt-3 text-small text-t2">{time !== undefined && <Figures text={time} />}</p>
        <h3 className="mt-6 text-small font-semibold text-t2">Popular services</h3>
        <ul className="mt-2 flex flex-wrap gap-2">
          {services.slice(0, CHIPS).map((service) => (
            <li key={service.id}>
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
        <div className="mt-auto pt-6">
          <ButtonLink to={gamePath(game)} variant="accent" wide>
            View all {name} services
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

const SKELETON_CARDS = 8

/** Eight cards, as specified, which together are as high as the two panels at each width. */
export function GamePanelsSkeleton() {
  return (
    <div role="status" className="grid grid-cols-2 gap-5 tablet:grid-cols-4">
      <span className="sr-only">Loading services</span>
      {Array.from({ length: SKELETON_CARDS }, (_, card) => (
        <Skeleton key={card} className="h-[263px] rounded-card! tablet:h-[302px] laptop:h-[269px] desktop:h-[249px]" />
      ))}
    </div>
  )
}
