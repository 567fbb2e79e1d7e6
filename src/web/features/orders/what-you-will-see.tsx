import { TRACKING_TEXTS } from '#kernel/shop/texts/order-tracking.ts'
import { useTexts } from '#web/lib/shop/texts.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { listedGames, themeOf } from '#web/lib/shop/games.ts'
import { RunStages } from '#web/components/run-stages.tsx'

/** Number of examples side by side. */
const GAMES = 2

/** Shown while no order is displayed: what an order's page contains. */
export function WhatYouWillSee() {
  const text = useTexts('orderTracking', TRACKING_TEXTS)
  return (
    <section aria-labelledby="will-see" className="mt-12">
      <h2 id="will-see" className="text-h3">
        {text('previewHeading')}
      </h2>
      <p className="mt-2 max-w-[52ch] text-t2">{text('previewSentence')}</p>
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
