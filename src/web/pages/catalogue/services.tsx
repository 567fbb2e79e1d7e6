import { SERVICES_TEXTS } from '#kernel/shop/texts/services.ts'
import { textsOf } from '#web/lib/shop/texts.ts'
import { classNames } from '#web/components/class-names.ts'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, Gauge, UserRoundCheck } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Service } from '#contract/catalogue.ts'
import type { Reason } from '#web/features/catalogue/game/why-choose.tsx'
import { GamePanel, GamePanelsSkeleton } from '#web/features/catalogue/game/game-panel.tsx'
import { SearchForm } from '#web/features/catalogue/search/search-form.tsx'
import { isSearching, parametersOf, searchOf, searchServices } from '#web/features/catalogue/search/search-services.ts'
import { ServicesFault } from '#web/features/catalogue/services-fault.tsx'
import { useApi } from '#web/lib/app-deps.ts'
import { paths } from '#web/lib/links/paths.ts'
import type { Shop } from '#contract/shop.ts'
import { gameColumns, gamePath, listedGames, ofEachGame, timeHeading } from '#web/lib/shop/games.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { servicesOf, servicesQuery } from '#web/lib/queries/services-query.ts'
import { useSearchParams } from '#web/router/hooks.ts'
import { Breadcrumbs } from '#web/components/breadcrumbs.tsx'
import { ButtonLink } from '#web/components/forms/button.tsx'

// The server writes them where they are asked for; the browser loads them after the page, or when they are needed.
const SearchResults = import.meta.env.SSR
  ? (await import('#web/features/catalogue/search/search-results.tsx')).SearchResults
  : lazy(async () => ({ default: (await import('#web/features/catalogue/search/search-results.tsx')).SearchResults }))
const WhyChoose = import.meta.env.SSR
  ? (await import('#web/features/catalogue/game/why-choose.tsx')).WhyChoose
  : lazy(async () => ({ default: (await import('#web/features/catalogue/game/why-choose.tsx')).WhyChoose }))

/** The times follow from what is on offer. */
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

/** The games side by side, each with its first prices; or what a search for services has found. */
export function Services() {
  const shop = useShop()
  const text = textsOf(shop, 'services', SERVICES_TEXTS)
  const [parameters, setParameters] = useSearchParams()
  const { data, isError, isFetching, refetch } = useQuery(servicesQuery(useApi()))
  const search = searchOf(parameters, shop)
  const found = data && isSearching(search) ? searchServices(shop, data, search) : undefined
  return (
    <div className="container-page">
      <section className="pt-2 pb-8 tablet:pt-6 tablet:pb-10">
        <Breadcrumbs trail={[{ name: 'Home', to: paths.home }]} here="All Services" />
        <h1 className="mt-4 text-h1 tablet:mt-6">{text('heading')}</h1>
        <p className="mt-4 max-w-[52ch] text-t2">{text('sentence')}</p>
        <div className="mt-6 flex flex-wrap gap-2">
          {listedGames(shop).map((game) => (
            <ButtonLink key={game.id} to={gamePath(game)}>
              {game.shortName}
            </ButtonLink>
          ))}
        </div>
      </section>
      <SearchForm
        search={search}
        onSearch={(next) => setParameters(parametersOf(next), { replace: true, preventScrollReset: true })}
      />
      <p role="status" className="mt-4 min-h-6 text-small text-t2">
        {found && countText(found.length)}
      </p>
      <div className="mt-4">
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
          <GamePanelsSkeleton />
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
    <div className={classNames('grid gap-5', gameColumns(shop))}>
      {listedGames(shop).map((game) => (
        <GamePanel
          key={game.id}
          game={game}
          time={timeHeading(game, services)}
          services={servicesOf(game.id, services)}
        />
      ))}
    </div>
  )
}

function countText(count: number): string {
  return `${count} ${count === 1 ? 'service' : 'services'} found`
}
