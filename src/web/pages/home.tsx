import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { FeaturesStrip } from '#web/features/home/features-strip.tsx'
import { Worlds } from '#web/features/home/worlds.tsx'
import { Trust } from '#web/features/home/trust.tsx'
import { GameOffer } from '#web/features/catalogue/game/game-offer.tsx'
import { Testimonials } from '#web/features/reviews/testimonials.tsx'
import { useApi } from '#web/lib/app-deps.ts'
import { timeHeading } from '#web/lib/shop/games.ts'
import { servicesOf, servicesQuery } from '#web/lib/queries/services-query.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'

// Loaded lazily: only the browser knows whether there is a running order, and most visits have none.
const PaymentNotice = lazy(async () => ({
  default: (await import('#web/features/checkout/payment/payment-notice.tsx')).PaymentNotice,
}))

// Below the fold: rendered by the server, hydrated after the rest of the page.
const Faq = import.meta.env.SSR
  ? (await import('#web/features/home/faq.tsx')).Faq
  : lazy(async () => ({ default: (await import('#web/features/home/faq.tsx')).Faq }))

// Below the scenes' text; it only depends on the clock.
const NightRuler = import.meta.env.SSR
  ? (await import('#web/features/home/night-ruler.tsx')).NightRuler
  : lazy(async () => ({ default: (await import('#web/features/home/night-ruler.tsx')).NightRuler }))

export function Home() {
  const { data } = useQuery(servicesQuery(useApi()))
  return (
    <>
      <div className="order-room container-page">
        <LastPayment />
      </div>
      <Worlds services={data}>
        {(game, isFirst) => (
          <GameOffer
            game={game}
            time={timeHeading(game, data)}
            services={data && servicesOf(game.id, data)}
            buttonWords={isFirst ? 'Try it for' : 'Start for'}
          />
        )}
      </Worlds>
      <Suspense fallback={null}>
        <NightRuler />
      </Suspense>
      <FeaturesStrip />
      <div className="container-page">
        <Trust />
        <Testimonials />
        <Suspense fallback={null}>
          <Faq />
        </Suspense>
      </div>
    </>
  )
}

function LastPayment() {
  if (!useHydrated()) return null
  return (
    <div className="flow-root">
      <Suspense fallback={null}>
        <PaymentNotice className="my-6" />
      </Suspense>
    </div>
  )
}
