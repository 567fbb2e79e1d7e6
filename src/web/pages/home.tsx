import { HOME_TEXTS } from '#kernel/shop/texts/home.ts'
import { useTexts } from '#web/lib/shop/texts.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { FeaturesStrip } from '#web/features/home/features-strip.tsx'
import { Hero } from '#web/features/home/hero.tsx'
import { Trust } from '#web/features/home/trust.tsx'
import { GameCard } from '#web/features/catalogue/game/game-card.tsx'
import { Testimonials } from '#web/features/reviews/testimonials.tsx'
import { useApi } from '#web/lib/app-deps.ts'
import { listedGames, timeHeading } from '#web/lib/shop/games.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { servicesOf, servicesQuery } from '#web/lib/queries/services-query.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'

// Only the browser knows whether there is one, and most visits have none.
const PaymentNotice = lazy(async () => ({
  default: (await import('#web/features/checkout/payment/payment-notice.tsx')).PaymentNotice,
}))

// At the foot of the page: the server writes it, the browser makes it answer once the rest of the page does.
const Faq = import.meta.env.SSR
  ? (await import('#web/features/home/faq.tsx')).Faq
  : lazy(async () => ({ default: (await import('#web/features/home/faq.tsx')).Faq }))

export function Home() {
  const shop = useShop()
  const text = useTexts('home', HOME_TEXTS)
  const { data } = useQuery(servicesQuery(useApi()))
  return (
    <>
      <div className="lamp">
        <div className="container-page">
          <LastPayment />
        </div>
        <div className="container-page grid gap-x-12 gap-y-8 pt-6 pb-10 tablet:pt-12 desktop:grid-cols-12 desktop:items-center desktop:pt-10">
          <Hero services={data} className="desktop:col-span-7" />
          <section className="desktop:col-span-5">
            <h2 className="text-h2">{text('servicesHeading')}</h2>
            <div className="mt-4 grid gap-4 tablet:grid-cols-2 desktop:grid-cols-1">
              {listedGames(shop).map((game) => (
                <GameCard
                  key={game.id}
                  game={game}
                  time={timeHeading(game, data)}
                  services={data && servicesOf(game.id, data)}
                />
              ))}
            </div>
          </section>
        </div>
        <FeaturesStrip />
      </div>
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
    <Suspense fallback={null}>
      <PaymentNotice className="mt-8" />
    </Suspense>
  )
}
