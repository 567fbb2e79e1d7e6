import type { ReviewSummary } from '#contract/reviews.ts'
import type { ReviewFilter } from '#web/lib/api/api-client.ts'
import { reviewsPath } from '#web/lib/links/paths.ts'
import { Link } from '#web/router/link.tsx'
import { Card } from '#web/components/card.tsx'
import { classNames } from '#web/components/class-names.ts'
import { Scale, SCALE_TICKS } from '#web/components/figures/scale.tsx'
import { reviewCount, share } from './review-words.ts'

const STARS = [5, 4, 3, 2, 1] as const

interface ReviewFigureProps {
  summary: ReviewSummary
  filter: ReviewFilter
  /** Shown where sample reviews are counted. */
  note?: string | undefined
}

/** The measured average and distribution. Each bar links to its reviews. */
export function ReviewFigure({ summary: { average, count, byRating, removed }, filter, note }: ReviewFigureProps) {
  if (average === null) return null
  const rounded = average.toFixed(1)
  return (
    <Card className="p-5 tablet:p-6">
      <h2 className="sr-only">In figures</h2>
      <div className="flex items-end justify-between gap-4">
        <p className="flex items-baseline gap-2.5">
          <span className="figure text-h1">{rounded}</span>
          <span className="text-t2">of 5</span>
        </p>
        <Scale lit={(average / 5) * SCALE_TICKS} className="h-6 w-auto" />
      </div>
      <p className="mt-2 text-small text-t2">from {reviewCount(count)}</p>
      <ul className="mt-5">
        {STARS.map((stars) => (
          <li key={stars}>
            <Bar stars={stars} count={byRating[stars]} of={count} filter={filter} />
          </li>
        ))}
      </ul>
      <HowWeCount note={note} removed={removed} />
    </Card>
  )
}

function Bar({
  stars,
  count,
  of,
  filter,
}: {
  stars: 1 | 2 | 3 | 4 | 5
  count: number
  of: number
  filter: ReviewFilter
}) {
  const isChosen = filter.rating === String(stars)
  return (
    <Link
      to={reviewsPath({ service: filter.service, rating: isChosen ? undefined : String(stars) })}
      preventScrollReset
      aria-current={isChosen || undefined}
      className={classNames(
        '-mx-2 grid min-h-11 grid-cols-[3.75rem_1fr_2rem] items-center gap-3 rounded-control px-2 text-small transition-colors duration-160 hover:bg-hover',
        isChosen ? 'bg-wash text-accent' : 'text-t2',
      )}
    >
      <span>
        <span className="figure mr-0.5">{stars}</span> {stars === 1 ? 'star' : 'stars'}
      </span>
      <svg aria-hidden="true" viewBox="0 0 100 6" preserveAspectRatio="none" className="h-1.5 w-full">
        <rect width="100" height="6" className="fill-hover" />
        <rect width={share(count, of)} height="6" className="fill-accent" />
      </svg>
      <span className="text-right">
        <span className="figure">{count}</span>
        <span className="sr-only"> {count === 1 ? 'review' : 'reviews'}</span>
      </span>
    </Link>
  )
}

function HowWeCount({ note, removed }: { note: string | undefined; removed: number }) {
  return (
    <details className="mt-3 border-t border-line pt-2 text-small text-t2">
      <summary className="inline-flex min-h-11 items-center rounded-control font-medium underline decoration-edge underline-offset-4 hover:text-t1">
        How we count
      </summary>
      <div className="space-y-2 pb-1">
        <p>
          The average is the mean of the stars of every review on this page, rounded to one decimal. Each counts once,
          however old it is.
        </p>
        <p>
          A person reads every review before it appears. “Verified purchase” stands only on a review that is tied to a
          completed order.
        </p>
        <p>
          The mail that tells that an order is done asks for its review. One is left out or taken off only where it
          breaks the law, is about something else or shows a person’s data; never for its stars. So far{' '}
          {removed === 0 ? 'none was' : `${removed} ${removed === 1 ? 'was' : 'were'}`}.
        </p>
        {note !== undefined && <p>{note}</p>}
      </div>
    </details>
  )
}
