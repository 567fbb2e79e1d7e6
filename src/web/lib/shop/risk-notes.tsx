import type { Game } from '#kernel/shop/game.ts'
import { dayOfYear } from '#web/lib/shop/wall-clock.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'

/**
 * What a game's publisher may do to an account, with a link to its rules and the date when they were read. Shown beside
 * the price.
 */
export function RiskNotes({ games }: { games: readonly Game[] }) {
  const known = useShop().games.filter(({ id }) => games.includes(id))
  return known.map(({ id, riskNote }) => {
    if (!riskNote) return null
    const { text, rules, checked } = riskNote
    return (
      <p key={id} className="border-l-2 border-warn pl-3 text-meta text-t2 not-first:mt-2">
        {text}{' '}
        <a
          href={rules}
          target="_blank"
          rel="noopener noreferrer"
          className="text-t1 underline underline-offset-4 hover:text-accent"
        >
          The publisher’s rules
        </a>
        , read {dayOfYear(checked)}.
      </p>
    )
  })
}
