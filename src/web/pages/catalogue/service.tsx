import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState, type ComponentType } from 'react'
import type { Service } from '#contract/catalogue.ts'
import type { ShopGame } from '#contract/games.ts'
import { gameAt, gamePath, themeOf } from '#web/lib/shop/games.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import type { Choosing } from '#web/features/catalogue/configurator/with-choices.tsx'
import { OrderBox } from '#web/features/catalogue/order-box.tsx'
import { ServiceArt } from '#web/components/service-art.tsx'
import { ServicePageSkeleton } from '#web/features/catalogue/service-page-skeleton.tsx'
import { ServicesFault } from '#web/features/catalogue/services-fault.tsx'
import { StickyOrderBar } from '#web/features/catalogue/sticky-order-bar.tsx'
import { useApi, type AppDeps } from '#web/lib/app-deps.ts'
import { paths } from '#web/lib/links/paths.ts'
import { serviceAt, servicesOf, servicesQuery } from '#web/lib/queries/services-query.ts'
import { MemberPrice } from '#web/lib/member/member-price.tsx'
import { useParams } from '#web/router/hooks.ts'
import { Breadcrumbs } from '#web/components/breadcrumbs.tsx'
import { classNames } from '#web/components/class-names.ts'
import { NotFound } from '#web/pages/not-found.tsx'
import { Ordering } from './ordering.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'

// Loaded only for services with choices.
const loadChoices = () => import('#web/features/catalogue/configurator/with-choices.tsx')
let choices = import.meta.env.SSR ? await loadChoices() : undefined
const ChoicesToCome = lazy(async () => ({ default: (await loadChoices()).WithChoices }))

// Below the fold: rendered by the server, hydrated after the rest of the page.
const ServiceDetails = import.meta.env.SSR
  ? (await import('#web/features/catalogue/service-details.tsx')).ServiceDetails
  : lazy(async () => ({ default: (await import('#web/features/catalogue/service-details.tsx')).ServiceDetails }))

const NO_FEE = 'No service fee'

/**
 * Loads the page of a service and, if it has choices, their code. The page is complete in its first render, because a
 * part loaded later would lose clicks until then.
 */
export async function servicePage(
  { queryClient, api }: AppDeps,
  { pathname }: Pick<URL, 'pathname'>,
): Promise<ComponentType> {
  const services = queryClient.getQueryData(servicesQuery(api).queryKey)
  if (services?.some(({ path, configurator }) => path === pathname && configurator)) choices = await loadChoices()
  return ServicePage
}

/** The page of a service in its game's theme. */
function ServicePage() {
  const { game: gameSlug, slug } = useParams()
  const game = gameAt(useShop(), gameSlug)
  const { data, isError, isFetching, refetch } = useQuery(servicesQuery(useApi()))
  const service = game && data && serviceAt(game.id, slug, data)
  if (!game || (data && !service)) return <NotFound />
  return (
    <div className={classNames(themeOf(game), '-mb-24 bg-bg pb-24')}>
      {service ? (
        <OneService key={service.id} game={game} service={service} services={data} />
      ) : isError ? (
        <div className="container-page pt-10">
          <h1 className="sr-only">{game.shortName}</h1>
          <ServicesFault isFetching={isFetching} onRetry={() => void refetch()}>
            Your cart is kept on this device.
          </ServicesFault>
        </div>
      ) : (
        <ServicePageSkeleton />
      )}
    </div>
  )
}

interface OneServiceProps {
  game: ShopGame
  service: Service
  services: readonly Service[]
}

/** With the visitor's choices, if there are any. */
function OneService(props: OneServiceProps) {
  const { service } = props
  // As at the first render: a page that started without the choices' code stays mounted.
  const [Ready] = useState(() => choices?.WithChoices)
  if (!service.configurator) return <ServiceView {...props} chosen={service} check={() => true} />
  const WithChoices = Ready ?? ChoicesToCome
  const view = (
    <WithChoices service={service} configurator={service.configurator}>
      {(choosing) => <ServiceView {...props} {...choosing} />}
    </WithChoices>
  )
  return Ready ? view : <Suspense fallback={<ServicePageSkeleton />}>{view}</Suspense>
}

type ServiceViewProps = OneServiceProps & Choosing

function ServiceView({ game, service, services, chosen, choices, check }: ServiceViewProps) {
  const button = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const others = servicesOf(service.game, services).filter(({ id }) => id !== service.id)
  return (
    <Ordering>
      {({ onOrder, onAddToCart }) => (
        <>
          <ServiceArt
            service={service}
            game={game}
            sizes="100vw"
            className="h-[132px] w-full object-cover object-right tablet:h-44 laptop:hidden"
          />
          <div data-travels-from="" className="container-page service-page pt-2 tablet:pt-6">
            <div className="service-page-head">
              <Breadcrumbs
                trail={[
                  { name: 'Home', to: paths.home },
                  { name: game.shortName, to: gamePath(game) },
                ]}
                here={service.name}
              />
              <h1 className="mt-2 text-h1 laptop:mt-6">
                <span data-travels="name">{service.name}</span>
              </h1>
              <p className="mt-4 max-w-[52ch] text-t2 tablet:text-[1.125rem]">{service.description}</p>
            </div>
            <div className="service-page-order">
              <OrderBox
                service={chosen}
                choices={choices}
                priceNote={<MemberPrice service={chosen} otherwise={NO_FEE} />}
                buttonRef={button}
                onOrder={(wanted, from) => check() && onOrder(wanted, from)}
                onAddToCart={(wanted) => check() && onAddToCart(wanted)}
              />
            </div>
            <Suspense fallback={<div className="service-page-details min-h-dvh" />}>
              <ServiceDetails service={chosen} others={others} />
            </Suspense>
          </div>
          <div className="container-page">
            <RecentlyViewed services={services} except={service.id} />
          </div>
          <div ref={end} />
          <StickyOrderBar
            service={chosen}
            button={button}
            end={end}
            onOrder={(wanted, from) => check() && onOrder(wanted, from)}
          />
        </>
      )}
    </Ordering>
  )
}
