import { Story } from '#web/features/about/story.tsx'
import { TrackRecord } from '#web/features/about/track-record-section.tsx'
import { Values } from '#web/features/about/values.tsx'
import { ExpertiseCard } from '#web/features/catalogue/expertise-card.tsx'
import { contactPath, paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'

const SKILLS = {
  phasmophobia: ['Every map on 15x difficulty', 'XP from the first level to Prestige 20', 'Done within 24 hours, with you in the lobby'],
  'cod-bo6': ['Easter eggs, every step from start to finish', 'The Dark Ops variant, with its hidden challenges', 'Done in 1-3 hours, with you in the match'],
}

/** Who plays, what they promise and what they say they have done. */
export function About() {
  return (
    <div className="container-page pt-10 tablet:pt-16">
      <section className="gap-x-12 desktop:grid desktop:grid-cols-12">
        <h1 className="max-w-[12ch] text-h1 desktop:col-span-5">We have done this run before.</h1>
        <div className="mt-6 desktop:col-span-7 desktop:mt-1">
          <Story />
        </div>
      </section>
      <Values />
      <section className="mt-20 tablet:mt-24">
        <h2 className="text-h2">Two games, known well</h2>
        <div className="mt-6 grid gap-5 tablet:grid-cols-2">
          <ExpertiseCard game="phasmophobia" skills={SKILLS.phasmophobia} />
          <ExpertiseCard game="cod-bo6" skills={SKILLS['cod-bo6']} />
        </div>
      </section>
      <TrackRecord />
      <section className="mt-20 flex flex-col gap-6 border-t border-line pt-10 tablet:mt-24 tablet:flex-row tablet:items-center tablet:justify-between">
        <div>
          <h2 className="text-h2">Something that is not listed?</h2>
          <p className="mt-3 max-w-[52ch] text-t2">Custom packages have custom prices. Say what you want to reach; you get a price and a time before anything is ordered.</p>
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
