import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { Service } from '#contract/catalogue.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { MemberPrice } from '#web/lib/member/member-price.tsx'
import { servicesQuery } from '#web/lib/queries/services-query.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { gameOf, themeOfGame } from '#web/lib/shop/games.ts'
import { hasMorePrices } from '#web/lib/shop/has-more-prices.ts'
import { classNames } from '#web/components/class-names.ts'
import { Price } from '#web/components/figures/price.tsx'
import { Figures } from '#web/components/figures/figures.tsx'
import { Button, ButtonLink } from '#web/components/forms/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { ServiceArt } from '#web/components/service-art.tsx'
import { Link } from '#web/router/link.tsx'
import { cartItemOf } from './cart-item.ts'
import { useCart } from './cart-store.ts'
import { goesWell } from './goes-well.ts'

/** One more service of the same game, below the lines of the drawer. Nothing where none fits. */
export function GoesWellWith({ onLeave }: { onLeave: () => void }) {
  const lines = useCart((cart) => cart.items)
  const { data: services } = useQuery(servicesQuery(useApi()))
  const service = services && goesWell(lines, services)
  if (!service) return null
  return (
    <section aria-labelledby="goes-well-with" className="mt-8">
      <h3 id="goes-well-with" className="text-small font-semibold text-t2">
        Goes well with your order
      </h3>
      <Suggestion service={service} onLeave={onLeave} />
    </section>
  )
}

function Suggestion({ service, onLeave }: { service: Service; onLeave: () => void }) {
  const shop = useShop()
  return (
    <div
      className={classNames(
        themeOfGame(shop, service.game),
        'mt-3 grid grid-cols-[3.5rem_1fr_auto] items-center gap-x-3 rounded-card border border-line bg-card p-3 text-t1',
      )}
    >
      <ServiceArt
        service={service}
        game={gameOf(shop, service.game)}
        sizes="56px"
        className="size-14 rounded-control border border-line bg-sunk object-cover object-[80%_50%]"
      />
      <div className="min-w-0">
        <Link to={service.path} onClick={onLeave} className="font-semibold break-words hover:text-accent">
          {service.name}
        </Link>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-meta text-t2">
          <span>
            {hasMorePrices(service) && 'from '}
            <Price decimal={service.price} style="card" className="text-t1" />
          </span>
          <MemberPrice service={service} />
          <span className="inline-flex items-center gap-1">
            <Icon of={Clock} size={14} className="text-accent-mid" />
            <span className="sr-only">Estimated time: </span>
            <Figures text={service.estimatedHours} />
          </span>
        </p>
      </div>
      {service.configurator ? (
        <ButtonLink size="small" to={service.path} onClick={onLeave} aria-label={`Choose options: ${service.name}`}>
          Choose
        </ButtonLink>
      ) : (
        <Button size="small" onClick={(event) => add(service, event)} aria-label={`Add to cart: ${service.name}`}>
          Add
        </Button>
      )}
    </div>
  )
}

/** The button may go with its service: focus moves to the head of the drawer. */
function add(service: Service, { currentTarget }: MouseEvent<HTMLButtonElement>) {
  useCart.getState().add(cartItemOf(service))
  currentTarget.closest('dialog')?.querySelector<HTMLElement>('[data-initial-focus]')?.focus()
}
