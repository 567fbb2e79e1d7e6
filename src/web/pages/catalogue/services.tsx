import { SERVICES_TEXTS } from '#kernel/shop/texts/services.ts'
import { textsOf } from '#web/lib/shop/texts.ts'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, Gauge, UserRoundCheck } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Service } from '#contract/catalogue.ts'
import type { Reason } from '#web/features/catalogue/game/why-choose.tsx'
import { GamePanel } from '#web/features/catalogue/game/game-panel.tsx'
import { isSearching, parametersOf, searchOf, searchServices } from '#web/features/catalogue/search/search-services.ts'
import { cardPicture } from '#web/features/catalogue/card-picture.ts'
import { ServiceCard } from '#web/features/catalogue/service-card.tsx'
import { ServiceGrid, ServiceGridSkeleton } from '#web/features/catalogue/service-grid.tsx'
import { ServicesFault } from '#web/features/catalogue/services-fault.tsx'
import { useApi } from '#web/lib/app-deps.ts'
import { paths } from '#web/lib/links/paths.ts'
import type { Shop } from '#contract/shop.ts'
import { gamePath, listedGames, ofEachGame, timeHeading } from '#web/lib/shop/games.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { servicesOf, servicesQuery } from '#web/lib/queries/services-query.ts'
import { useSearchParams } from '#web/router/hooks.ts'
import { Ordering } from './ordering.tsx'
import { Breadcrumbs } from '#web/components/breadcrumbs.tsx'
import { ButtonLink } from '#web/components/forms/button.tsx'

// Rendered by the server on a search; the browser loads them after the page, or when needed. Until then the plain form
// works, and typed text stays.
const SearchForm = import.meta.env.SSR
  ? (await import('#web/features/catalogue/search/search-form.tsx')).SearchForm
  : lazy(async () => ({ default: (await import('#web/features/catalogue/search/search-form.tsx')).SearchForm }))
const SearchResults = import.meta.env.SSR
  ? (await import('#web/features/catalogue/search/search-results.tsx')).SearchResults
  : lazy(async () => ({ default: (await import('#web/features/catalogue/search/search-results.tsx')).SearchResults }))
const WhyChoose = import.meta.env.SSR
  ? (await import('#web/features/catalogue/game/why-choose.tsx')).WhyChoose
  : lazy(async () => ({ default: (await import('#web/features/catalogue/game/why-choose.tsx')).WhyChoose }))

/** As specified. */
const SKELETON_CARDS = 8

/** The times follow from the services on offer. */
function reasonsFor(shop: Pick<Shop, 'games' | 'texts' | 'brand'>, services: readonly Service[]): Reason[] {
  const text = textsOf(shop, 'services', SERVICES_TEXTS)
  const promised = ofEachGame(shop, services, ({ shortPromise }) => shortPromise).join(', ')
  const times = promised === '' ? 'Each service states its time.' : `${promised}.`
  return [
    { icon: UserRoundCheck, title: text('firstTitle'), text: text('firstText') },
    { icon: BadgeCheck, title: text('secondTitle'), text: text('secondText') },
    { icon: Gauge, title: text('thirdTitle'), text: text('thirdText', { times }) },
  ]
}

/** Every service of every game, or the results of a search. */
export function Services() {
  const shop = useShop()
  const text = textsOf(shop, 'services', SERVICES_TEXTS)
  const [parameters, setParameters] = useSearchParams()
  const { data, isError, isFetching, refetch } = useQuery(servicesQuery(useApi()))
  const search = searchOf(parameters, shop)
  const found = data && isSearching(search) ? searchServices(shop, data, search) : undefined
  return (
    <div className="container-page">
      {/* Low on a phone, so that the first service can be ordered without scrolling. */}
      <section className="py-4 short:pt-3 short:pb-2 tablet:pt-6 tablet:pb-8">
        <Breadcrumbs className="max-tablet:hidden" trail={[{ name: 'Home', to: paths.home }]} here="All Services" />
        <h1 className="text-h1 tablet:mt-6">{text('heading')}</h1>
        <p className="mt-4 hidden max-w-[52ch] text-t2 tablet:block">{text('sentence')}</p>
        <div className="mt-4 flex flex-wrap gap-2 short:hidden tablet:mt-6">
          {listedGames(shop).map((game) => (
            <ButtonLink key={game.id} to={gamePath(game)}>
              {game.shortName}
            </ButtonLink>
          ))}
        </div>
      </section>
      <Suspense fallback={<div className="h-[76px]" />}>
        <SearchForm
          search={search}
          onSearch={(next) => setParameters(parametersOf(next), { replace: true, preventScrollReset: true })}
        />
      </Suspense>
      <p role="status" className="mt-4 text-small text-t2 empty:mt-1">
        {found && countText(found.length)}
      </p>
      <div className="mt-4 short:mt-2 tablet:mt-6">
        {found ? (
          <Suspense fallback={null}>
            <SearchResults found={found} words={search.words} />
          </Suspense>
        ) : data ? (
          <GamePanels shop={shop} services={data} />
        ) : isError ? (
          <ServicesFault isFetching={isFetching} onRetry={() => void refetch()}>
            The pages above are still there.
          </ServicesFault>
        ) : (
          <ServiceGridSkeleton cards={SKELETON_CARDS} />
        )}
      </div>
      <Suspense fallback={null}>
        <WhyChoose heading={text('reasonsHeading')} reasons={reasonsFor(shop, data ?? [])} />
      </Suspense>
    </div>
  )
}

function GamePanels({ shop, services }: { shop: Pick<Shop, 'games'>; services: readonly Service[] }) {
  return (
    <Ordering>
      {(actions) => (
        <div className="space-y-10 tablet:space-y-16">
          {listedGames(shop).map((game) => {
            const ofGame = servicesOf(game.id, services)
            const picture = cardPicture(ofGame, false)
            return (
              <GamePanel key={game.id} game={game} time={timeHeading(game, services)} services={ofGame}>
                <ServiceGrid withPictures={picture === 'above'}>
                  {ofGame.map((service) => (
                    <ServiceCard key={service.id} service={service} picture={picture} {...actions} />
                  ))}
                </ServiceGrid>
              </GamePanel>
            )
          })}
        </div>
      )}
    </Ordering>
  )
}

function countText(count: number): string {
  return `${count} ${count === 1 ? 'service' : 'services'} found`
}
