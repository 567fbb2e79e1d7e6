import type { ShopGame } from '#contract/games.ts'
import { paths } from '#web/lib/links/paths.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { Figures } from '#web/components/figures/figures.tsx'
import { TextLink } from '#web/components/text-link.tsx'
import { sourceOfFigures, trackRecord } from './track-record.ts'

interface TrackRecordProps {
  /** The game with the longest promise; undefined where no game shows a promise. */
  game: ShopGame | undefined
  longestHours: number | undefined
}

/** Six figures in a table, with their sources. */
export function TrackRecord({ game, longestHours }: TrackRecordProps) {
  const shop = useShop()
  return (
    <section className="mt-20 tablet:mt-24">
      <h2 className="text-h2">Track record</h2>
      <dl className="mt-6 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line tablet:grid-cols-3 desktop:grid-cols-6">
        {trackRecord(shop.claims, longestHours, game?.shortName).map(({ figure, words, limit }) => (
          <div key={words} className="flex flex-col-reverse justify-end gap-2 bg-card p-5 tablet:p-6 desktop:p-5">
            <dt className="text-small text-t2">
              {words}
              {limit !== undefined && <span className="block text-meta text-t3">{limit}</span>}
            </dt>
            <dd className="text-h2 whitespace-nowrap desktop:text-[1.75rem]">
              <Figures text={figure} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 max-w-[62ch] text-meta text-t3">
        {sourceOfFigures(shop)} <TextLink to={`${paths.record}#figures`}>How we count</TextLink>.
      </p>
    </section>
  )
}
