import { Check } from 'lucide-react'
import { useEffect } from 'react'
import type { Service } from '#contract/catalogue.ts'
import { contactPath } from '#web/lib/links/paths.ts'
import { rememberViewed } from '#web/lib/storage/viewed-services.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { Icon } from '#web/components/icon.tsx'
import { Questions } from '#web/components/overlays/questions.tsx'
import { TextLink } from '#web/components/text-link.tsx'
import { AfterOrdering } from './after-ordering.tsx'
import { gameOf } from '#web/lib/shop/games.ts'
import { questionsOf } from './service-questions.ts'
import { ServiceReviews } from './service-reviews.tsx'
import { ServiceTiles } from './service-tiles.tsx'

/** Features that have to be requested, with the place where. */
const ON_REQUEST = /on request|\bstream|\brecord(?:ed|ing)|\bcustom\b/i

interface ServiceDetailsProps {
  service: Service
  /** Other services of its game. */
  others: readonly Service[]
}

/** Everything below a service's order box: its content, next steps, questions, reviews, other services. */
export function ServiceDetails({ service, others }: ServiceDetailsProps) {
  const shop = useShop()
  const game = gameOf(shop, service.game)
  useEffect(() => rememberViewed(service.id), [service.id])
  return (
    <>
      <div className="service-page-details">
        <Features of={service} />
        <AfterOrdering service={service} className="mt-14 tablet:mt-16" />
        <section className="mt-14 tablet:mt-16">
          <h2 className="text-h2">Questions</h2>
          <Questions questions={questionsOf(service, shop)} className="mt-6" />
        </section>
      </div>
      <ServiceTiles
        heading={`More for ${game?.shortName ?? service.game}`}
        services={others}
        className="laptop:col-span-12"
      />
      {game && <ServiceReviews reviewedAs={game.content.review.value} className="screen-only laptop:col-span-12" />}
    </>
  )
}

function Features({ of: { features } }: { of: Service }) {
  return (
    <section>
      <h2 className="text-h2">What you get</h2>
      <ul className="mt-6 grid gap-x-8 gap-y-3 tablet:grid-cols-2">
        {features.map((feature) => (
          <li key={feature} className="flex gap-3">
            <Icon of={Check} className="mt-0.5 text-accent" />
            <span>
              {feature}
              {ON_REQUEST.test(feature) && (
                <>
                  {' · '}
                  <span className="whitespace-nowrap">
                    <TextLink to={contactPath('custom')}>Ask for it</TextLink>
                  </span>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
