import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { ArrowLeft, Clock } from 'lucide-react'
import { gamePage } from '#web/features/catalogue/game/game-pages.ts'
import { GameHero } from '#web/features/catalogue/game/game-hero.tsx'
import { cardPicture } from '#web/features/catalogue/card-picture.ts'
import { ServiceCard } from '#web/features/catalogue/service-card.tsx'
import { ServiceGrid, ServiceGridSkeleton } from '#web/features/catalogue/service-grid.tsx'
import { ServicesFault } from '#web/features/catalogue/services-fault.tsx'
import { useApi } from '#web/lib/app-deps.ts'
import { paths } from '#web/lib/links/paths.ts'
import { byPrice, servicesOf, servicesQuery } from '#web/lib/queries/services-query.ts'
import { ButtonLink } from '#web/components/forms/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { Icon } from '#web/components/icon.tsx'
import { useShop } from '#web/lib/queries/shop-query.ts'
import type { ShopGame } from '#contract/games.ts'
import { gameAt, themeOf } from '#web/lib/shop/games.ts'
import { useParams } from '#web/router/hooks.ts'
import { NotFound } from '#web/pages/not-found.tsx'
import { Link } from '#web/router/link.tsx'
import { Ordering } from './ordering.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'

// Below the fold: rendered by the server, hydrated after the rest of the page.
const WhyChoose = import.meta.env.SSR
  ? (await import('#web/features/catalogue/game/why-choose.tsx')).WhyChoose
  : lazy(async () => ({ default: (await import('#web/features/catalogue/game/why-choose.tsx')).WhyChoose }))

/** Skeleton cards: the maximum of a game in the opening catalogue. */
const SKELETON_CARDS = 3

/** The game at the address; the 404 page where nothing of it is on offer. */
export function Game() {
  const { game: slug } = useParams()
  const game = gameAt(useShop(), slug)
  return game ? <GamePage key={game.id} game={game} /> : <NotFound />
}

/** A game's services in its theme. */
function GamePage({ game }: { game: ShopGame }) {
  const { data } = useQuery(servicesQuery(useApi()))
  const { heading, sentence, reasons } = gamePage(game, data ?? [])
  return (
    <div className={classNames(themeOf(game), '-mb-24 bg-bg pb-24')}>
      <GameHero game={game} heading={heading} sentence={sentence}>
        <Link
          to={paths.home}
          className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-small font-medium text-t2 hover:text-t1"
        >
          <Icon of={ArrowLeft} size={18} />
          Home
        </Link>
      </GameHero>
      <div className="container-page relative tablet:-mt-16">
        <h2 className="sr-only">Services</h2>
        <Services game={game} />
        <Suspense fallback={null}>
          <WhyChoose heading="Why choose us" reasons={reasons} />
        </Suspense>
        <ViewedBefore />
      </div>
    </div>
  )
}

function ViewedBefore() {
  const { data } = useQuery(servicesQuery(useApi()))
  return <RecentlyViewed services={data} />
}

function Services({ game }: { game: ShopGame }) {
  const { data, isError, isFetching, refetch } = useQuery(servicesQuery(useApi()))
  const { discordInvite } = useShop()
  if (!data && isError) {
    return (
      <ServicesFault isFetching={isFetching} onRetry={() => void refetch()}>
        Your cart is kept on this device.
      </ServicesFault>
    )
  }
  if (!data) return <ServiceGridSkeleton cards={SKELETON_CARDS} />
  const services = servicesOf(game.id, data)
  if (services.length === 0) {
    return (
      <EmptyState
        icon={Clock}
        title="Nothing on offer for this game right now."
        action={
          <ButtonLink to={discordInvite} target="_blank" rel="noopener noreferrer">
            Ask on Discord
          </ButtonLink>
        }
      >
        <p>Custom packages are available on request.</p>
      </EmptyState>
    )
  }
  const picture = cardPicture(services, true)
  return (
    <Ordering>
      {({ onOrder, onAddToCart }) => (
        <ServiceGrid withPictures={picture === 'above'}>
          {(game.content.sortBy === 'price' ? byPrice(services) : services).map((service) => (
            <ServiceCard
              key={service.id}
              service={service}
              picture={picture}
              onOrder={onOrder}
              onAddToCart={onAddToCart}
            />
          ))}
        </ServiceGrid>
      )}
    </Ordering>
  )
}
