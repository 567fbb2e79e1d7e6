import { classNames } from '#web/components/class-names.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { gameName, gameOf, themeOfGame } from '#web/lib/shop/games.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/lib/app-deps.ts'
import { servicesQuery } from '#web/lib/queries/services-query.ts'
import { Link } from '#web/router/link.tsx'
import { Price } from '#web/components/figures/price.tsx'
import { ServiceArt } from '#web/components/service-art.tsx'
import { PriceSums } from './price-sums.tsx'

/** The services that the plan covers, by the catalogue's flag, with their normal prices. Nothing while unknown. */
export function IncludedServices() {
  const shop = useShop()
  const { data } = useQuery(servicesQuery(useApi()))
  const included = data?.filter(({ inSubscription }) => inSubscription) ?? []
  if (included.length === 0) return null
  return (
    <section className="mb-16">
      <h2 className="text-h2">What it includes</h2>
      <p className="mt-3 max-w-[52ch] text-t2">Order these as often as you like, at no extra cost.</p>
      <ul className="mt-6 border-b border-line">
        {included.map((service) => (
          <li
            key={service.id}
            className={classNames(
              themeOfGame(shop, service.game),
              'flex items-center justify-between gap-4 border-t border-line py-3',
            )}
          >
            <ServiceArt
              service={service}
              game={gameOf(shop, service.game)}
              sizes="84px"
              className="h-14 w-21 shrink-0 rounded-control border border-line object-cover"
            />
            <span className="min-w-0 flex-1">
              <Link
                to={service.path}
                className="inline-flex min-h-11 items-center rounded-control font-semibold [overflow-wrap:anywhere] hover:text-accent"
              >
                {service.name}
              </Link>
              <span className="block text-meta text-t3">{gameName(shop, service.game)}</span>
            </span>
            <span className="shrink-0 text-right text-meta text-t3">
              <Price decimal={service.price} style="card" className="text-small text-t1" /> without it
            </span>
          </li>
        ))}
        <PriceSums included={included} />
      </ul>
    </section>
  )
}
