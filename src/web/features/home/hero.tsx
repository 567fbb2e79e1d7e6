import { HOME_TEXTS } from '#kernel/shop/texts/home.ts'
import { useTexts } from '#web/lib/shop/texts.ts'
import type { Service } from '#contract/catalogue.ts'
import { paths } from '#web/lib/links/paths.ts'
import { byPrice } from '#web/lib/queries/services-query.ts'
import { heroPromise } from './hero-promise.ts'
import { replyTime } from '#web/lib/shop/reply-time.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { ButtonLink } from '#web/components/forms/button.tsx'
import { Price } from '#web/components/figures/price.tsx'

/** Promise, limits, the cheapest way to try it, and the claims as plain words. */
export function Hero({ services, className }: { services: readonly Service[] | undefined; className: string }) {
  const { claims } = useShop()
  const text = useTexts('home', HOME_TEXTS)
  return (
    <section className={className}>
      <h1 className="max-w-[12ch] text-display">
        <span className="block text-balance">{text('headingFirst')}</span>{' '}
        <span className="block text-balance">{text('headingSecond')}</span>
      </h1>
      <p className="mt-4 max-w-[52ch] text-t2 tablet:mt-6 tablet:text-[1.125rem]">
        {heroPromise(useShop(), services ?? [])}
      </p>
      <div className="mt-5 flex flex-wrap gap-2 tablet:mt-8">
        <TryIt services={services} />
        <ButtonLink to={paths.orderTracking}>Track an order</ButtonLink>
      </div>
      <p className="mt-4 text-meta text-t3 tablet:mt-6">
        {[claims.rating, claims.completedOrders && `${claims.completedOrders} orders`, `reply ${replyTime(claims)}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </section>
  )
}

/** To the cheapest service, whatever it costs today. */
function TryIt({ services }: { services: readonly Service[] | undefined }) {
  const [cheapest] = byPrice(services ?? [])
  if (!cheapest) {
    return (
      <ButtonLink to={paths.services} variant="accent">
        See all services
      </ButtonLink>
    )
  }
  return (
    <ButtonLink to={cheapest.path} variant="accent" className="gap-1.5">
      Try it for <Price decimal={cheapest.price} style="card" />
    </ButtonLink>
  )
}
