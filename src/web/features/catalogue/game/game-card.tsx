import type { ShopGame } from '#contract/games.ts'
import { gamePath, themeOf } from '#web/lib/shop/games.ts'
import { ArrowRight } from 'lucide-react'
import type { Service } from '#contract/catalogue.ts'
import { Link } from '#web/router/link.tsx'
import { classNames } from '#web/components/class-names.ts'
import { Figures } from '#web/components/figures/figures.tsx'
import { Icon } from '#web/components/icon.tsx'
import { ServicePrice } from '#web/features/catalogue/service-price.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { GameArt } from '#web/components/game-art.tsx'

interface GameCardProps {
  game: ShopGame
  /** The game's time, such as 'Within 24 hours'; undefined where nothing is on offer. */
  time: string | undefined
  /** Undefined while loading. */
  services: readonly Service[] | undefined
}

/** A game on Home: art, time and prices. The whole card is a link to the game's page. */
export function GameCard({ game, time, services }: GameCardProps) {
  return (
    <article
      className={classNames(
        themeOf(game),
        'group relative isolate overflow-hidden rounded-card border border-line bg-card p-5 tablet:p-6',
      )}
    >
      <GameArt
        game={game}
        sizes="(min-width: 64rem) 20rem, 40vw"
        // Dimmed on the narrowest phones, where the prices stand in front of it.
        className="art-beside absolute inset-y-0 right-0 -z-10 h-full w-1/3 object-cover object-right max-[23rem]:opacity-30 tablet:w-[60%]"
      />
      <h3 className="text-h3">
        <Link to={gamePath(game)} className="rounded-card after:absolute after:inset-0 after:content-['']">
          {game.shortName}
        </Link>
      </h3>
      <p className="mt-1 text-small text-t2">{time !== undefined && <Figures text={time} />}</p>
      <PriceList services={services} />
      <p aria-hidden="true" className="mt-4 inline-flex items-center gap-1.5 text-small font-semibold text-accent">
        View services
        <Icon of={ArrowRight} size={16} className="transition-transform duration-160 group-hover:translate-x-0.5" />
      </p>
    </article>
  )
}

function PriceList({ services }: Pick<GameCardProps, 'services'>) {
  if (!services) return <Skeleton className="mt-4 h-[116px] w-[60%]" />
  return (
    <ul className="mt-3 w-[60%] min-w-[204px]">
      {services.map((service) => (
        <li
          key={service.id}
          className="flex items-baseline justify-between gap-4 border-b border-line py-2 text-small last:border-b-0"
        >
          <Link
            to={service.path}
            className="relative rounded-badge hover:text-accent hover:underline hover:underline-offset-4 after:absolute after:-inset-x-1 after:-inset-y-2 after:content-['']"
          >
            {service.name}
          </Link>
          <span>
            <ServicePrice service={service} />
          </span>
        </li>
      ))}
    </ul>
  )
}
