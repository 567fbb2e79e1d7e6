import { useShop } from '#web/lib/queries/shop-query.ts'
import { listedGames, themeOf } from '#web/lib/shop/games.ts'
import { RunStages } from '#web/components/run-stages.tsx'

/** As many as stand beside each other. */
const GAMES = 2

/** Where no order is asked for yet: what the page of one shows. */
export function WhatYouWillSee() {
  return (
    <section aria-labelledby="will-see" className="mt-12">
      <h2 id="will-see" className="text-h3">
        What you will see
      </h2>
      <p className="mt-2 max-w-[52ch] text-t2">
        How far your order is, when it will be done by your clock, and a picture of its own that fills as the work is
        done.
      </p>
      <div className="mt-6 grid gap-6 tablet:grid-cols-2">
        {listedGames(useShop())
          .slice(0, GAMES)
          .map((game) => (
            <RunStages key={game.id} game={game} theme={themeOf(game)} />
          ))}
      </div>
    </section>
  )
}
