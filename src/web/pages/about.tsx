import { ABOUT_TEXTS } from '#kernel/shop/texts/about.ts'
import { useTexts } from '#web/lib/shop/texts.ts'
import { useQuery } from '@tanstack/react-query'
import { KnownGames } from '#web/features/about/known-games.tsx'
import { Story } from '#web/features/about/story.tsx'
import { TrackRecord } from '#web/features/about/track-record-section.tsx'
import { Values } from '#web/features/about/values.tsx'
import { useApi } from '#web/lib/app-deps.ts'
import { contactPath, paths } from '#web/lib/links/paths.ts'
import { listedGames } from '#web/lib/shop/games.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { longestPromise } from '#web/lib/shop/service-times.ts'
import { servicesOf, servicesQuery } from '#web/lib/queries/services-query.ts'
import { ButtonLink } from '#web/components/forms/button.tsx'

/** The team, its promises and claims. */
export function About() {
  const shop = useShop()
  const { data: services = [] } = useQuery(servicesQuery(useApi()))
  const text = useTexts('about', ABOUT_TEXTS)
  const promised = listedGames(shop).find(({ content }) => content.timeBy === 'promise')
  return (
    <>
      <div className="container-page pt-10 tablet:pt-16">
        <section className="gap-x-12 desktop:grid desktop:grid-cols-12">
          <h1 className="max-w-[12ch] text-h1 desktop:col-span-5">{text('heading')}</h1>
          <div className="mt-6 desktop:col-span-7 desktop:mt-1">
            <Story />
          </div>
        </section>
        <Values />
      </div>
      <KnownGames />
      <div className="container-page">
        <TrackRecord game={promised} longestHours={promised && longestPromise(servicesOf(promised.id, services))} />
        <section className="mt-20 flex flex-col gap-6 border-t border-line pt-10 tablet:mt-24 tablet:flex-row tablet:items-center tablet:justify-between">
          <div>
            <h2 className="text-h2">{text('customHeading')}</h2>
            <p className="mt-3 max-w-[52ch] text-t2">{text('customText')}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={contactPath('custom')} variant="accent">
              Ask for a custom package
            </ButtonLink>
            <ButtonLink to={paths.services}>All Services</ButtonLink>
          </div>
        </section>
      </div>
    </>
  )
}
