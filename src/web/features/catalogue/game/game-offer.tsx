import type { ReactNode } from 'react'
import type { Service } from '#contract/catalogue.ts'
import type { ShopGame } from '#contract/games.ts'
import { gamePath } from '#web/lib/shop/games.ts'
import { byPrice } from '#web/lib/queries/services-query.ts'
import { Link } from '#web/router/link.tsx'
import { Figures } from '#web/components/figures/figures.tsx'
import { Price } from '#web/components/figures/price.tsx'
import { ButtonLink } from '#web/components/forms/button.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { ServicePrice } from '#web/features/catalogue/service-price.tsx'

interface GameOfferProps {
  game: ShopGame
  /** The game's time; undefined where nothing is on offer. */
  time: string | undefined
  /** Undefined while loading. */
  services: readonly Service[] | undefined
  /** The button's label before the lowest price: 'Try it for'. */
  buttonWords: string
}

/** Maximum number of services shown; the game's page has the rest. */
const MAX_LISTED = 4

/** A game's prices, and a button for its cheapest service; shown over the game's scene. */
export function GameOffer({ game, time, services, buttonWords }: GameOfferProps) {
  const [cheapest] = byPrice(services ?? [])
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-h2">
          <Link to={gamePath(game)} className="rounded-badge hover:text-accent">
            {game.shortName}
          </Link>
        </h3>
        <p className="text-small text-t2">{time !== undefined && <Figures text={time} />}</p>
      </div>
      <PriceList services={services} />
      <div className="mt-5 flex flex-wrap gap-2 short:mt-3">
        {cheapest && (
          <ButtonLink to={cheapest.path} variant="accent" className="grow gap-1.5 tablet:grow-0">
            {buttonWords} <Price decimal={cheapest.price} style="card" />
          </ButtonLink>
        )}
        <ButtonLink to={gamePath(game)} variant="ghost" className="grow tablet:grow-0">
          {services && services.length > MAX_LISTED ? `All ${services.length} services` : 'View services'}
        </ButtonLink>
      </div>
    </>
  )
}

function PriceList({ services }: Pick<GameOfferProps, 'services'>): ReactNode {
  if (!services) return <Skeleton className="mt-4 h-[132px]" />
  return (
    <ul className="mt-2">
      {services.slice(0, MAX_LISTED).map((service) => (
        <li key={service.id} className="border-b border-line">
          <Link
            to={service.path}
            className="flex min-h-11 items-center py-2 justify-between gap-4 rounded-badge hover:underline hover:underline-offset-4"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">{service.name}</span>
            <span className="shrink-0">
              <ServicePrice service={service} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
