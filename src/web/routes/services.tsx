import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, CircleAlert, Gauge, UserRoundCheck } from 'lucide-react'
import { GamePanel, GamePanelsSkeleton } from '#web/features/catalogue/game-panel.tsx'
import { WhyChoose } from '#web/features/catalogue/why-choose.tsx'
import { useApi } from '#web/lib/app-deps.ts'
import { paths } from '#web/lib/paths.ts'
import { servicesOf, servicesQuery } from '#web/lib/services-query.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

const REASONS = [
  { icon: UserRoundCheck, title: 'Expert Players', text: 'People who have done the run many times. You play along and watch how it is done.' },
  { icon: BadgeCheck, title: 'Guaranteed Results', text: 'An order that is not delivered is refunded in full.' },
  { icon: Gauge, title: 'Fast Delivery', text: 'Phasmophobia within 24 hours, easter eggs in 1-6 hours. The tracking page shows the latest time.' },
]

/** Both games side by side, each with its first prices. */
export function Services() {
  const { data, isError, isFetching, refetch } = useQuery(servicesQuery(useApi()))
  return (
    <div className="container-page">
      <section className="pt-10 pb-10 tablet:pt-16 tablet:pb-12">
        <h1 className="text-h1">All Services</h1>
        <p className="mt-4 max-w-[52ch] text-t2">Two games, every price and time on the table. Choose the game; the rest is one card and one button.</p>
        <div className="mt-6 flex flex-wrap gap-2">
          <ButtonLink to={paths.phasmophobia}>Phasmophobia</ButtonLink>
          <ButtonLink to={paths.callOfDuty}>Call of Duty</ButtonLink>
        </div>
      </section>
      {data ? (
        <div className="grid gap-5 tablet:grid-cols-2">
          <GamePanel
            game="phasmophobia"
            sentence="XP and prestige, all on 15x difficulty. You join the lobby; a player does the work."
            time="Within 24 hours"
            services={servicesOf('phasmophobia', data)}
          />
          <GamePanel
            game="cod-bo6"
            sentence="Easter eggs with every step done, standard or Dark Ops. You are in the match."
            time="1-6 hours"
            services={servicesOf('cod-bo6', data)}
          />
        </div>
      ) : isError ? (
        <EmptyState
          icon={CircleAlert}
          title="The services could not be loaded."
          action={
            <Button variant="accent" busy={isFetching} busyLabel="Loading..." onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          <p>Check your connection. The two pages above are still there.</p>
        </EmptyState>
      ) : (
        <GamePanelsSkeleton />
      )}
      <WhyChoose heading="Why Choose Us" reasons={REASONS} />
    </div>
  )
}
