import { ABOUT_TEXTS } from '#kernel/shop/texts/about.ts'
import { useTexts } from '#web/lib/shop/texts.ts'
import { classNames } from '#web/components/class-names.ts'
import { useQuery } from '@tanstack/react-query'
import type { Service } from '#contract/catalogue.ts'
import type { ShopGame } from '#contract/games.ts'
import { Story } from '#web/features/about/story.tsx'
import { TrackRecord } from '#web/features/about/track-record-section.tsx'
import { Values } from '#web/features/about/values.tsx'
import { ExpertiseCard } from '#web/features/catalogue/game/expertise-card.tsx'
import { useApi } from '#web/lib/app-deps.ts'
import { contactPath, paths } from '#web/lib/links/paths.ts'
import { gameColumns, gameCount, gameWords, listedGames } from '#web/lib/shop/games.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { longestPromise } from '#web/lib/shop/service-times.ts'
import { servicesOf, servicesQuery } from '#web/lib/queries/services-query.ts'
import { ButtonLink } from '#web/components/forms/button.tsx'

/** What the team can do; the time follows from what is on offer. */
function skillsOf(game: ShopGame, services: readonly Service[]): string[] {
  const words = gameWords(game, services)
  return game.content.skills.flatMap((skill) => words(skill) ?? [])
}

/** Who plays, what they promise and what they say they have done. */
export function About() {
  const shop = useShop()
  const { data: services = [] } = useQuery(servicesQuery(useApi()))
  const text = useTexts('about', ABOUT_TEXTS)
  const games = listedGames(shop)
  const promised = games.find(({ content }) => content.timeBy === 'promise')
  return (
    <div className="container-page pt-10 tablet:pt-16">
      <section className="gap-x-12 desktop:grid desktop:grid-cols-12">
        <h1 className="max-w-[12ch] text-h1 desktop:col-span-5">{text('heading')}</h1>
        <div className="mt-6 desktop:col-span-7 desktop:mt-1">
          <Story />
        </div>
      </section>
      <Values />
      <section className="mt-20 tablet:mt-24">
        <h2 className="text-h2">{gameCount(shop)}, known well</h2>
        <div className={classNames('mt-6 grid gap-5', gameColumns(shop))}>
          {games.map((game) => (
            <ExpertiseCard key={game.id} game={game} skills={skillsOf(game, services)} />
          ))}
        </div>
      </section>
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
  )
}
