import { useShop } from '#web/lib/queries/shop-query.ts'
import type { PublicReview } from '#contract/reviews.ts'
import { dayOfYear } from '#web/lib/shop/wall-clock.ts'
import { themeOf } from '#web/lib/shop/games.ts'
import { classNames } from '#web/components/class-names.ts'
import { GameArt } from '#web/components/game-art.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { Stars } from '#web/components/figures/stars.tsx'
import { standsLarge } from './lead-quote.ts'
import { QuoteArt } from './quote-art.tsx'
import { SampleMark, VerifiedPurchase } from './review-marks.tsx'
import { gameOfReview, serviceLabel } from './review-words.ts'

/** Newest first. The newest is shown large if it is short and positive enough. */
export function ReviewList({ reviews }: { reviews: readonly PublicReview[] }) {
  const [newest] = reviews
  const lead = reviews.length > 2 && newest && standsLarge(newest) ? newest : undefined
  // The last one fills its row if it is alone there.
  const isLastAlone = (reviews.length - (lead ? 1 : 0)) % 2 === 1
  return (
    <ul className={classNames('grid gap-3 laptop:grid-cols-2', isLastAlone && 'laptop:[&>:last-child]:col-span-2')}>
      {reviews.map((review) => (
        <li key={review.id} className={classNames('grid', review === lead && 'laptop:col-span-2')}>
          <Review of={review} isLead={review === lead} />
        </li>
      ))}
    </ul>
  )
}

function Review({
  of: { customerName, rating, review, serviceType, createdAt, verifiedPurchase, sample },
  isLead,
}: {
  of: PublicReview
  isLead: boolean
}) {
  const shop = useShop()
  const game = gameOfReview(shop, serviceType)
  return (
    <article
      className={classNames(
        'relative isolate flex flex-col overflow-hidden rounded-card border border-line bg-card p-5',
        game && themeOf(game),
        isLead && 'laptop:p-8',
      )}
    >
      {isLead && game && <QuoteArt game={game} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <Stars rating={rating} />
        {verifiedPurchase && <VerifiedPurchase />}
        {sample && <SampleMark />}
      </div>
      <p
        className={classNames(
          'mt-4 mb-5 max-w-[65ch] [overflow-wrap:anywhere] whitespace-pre-line text-t1',
          isLead && 'laptop:mt-5 laptop:mb-8 laptop:max-w-[21ch] laptop:text-h2',
        )}
      >
        {review}
      </p>
      <div className="mt-auto flex items-center gap-3">
        {game && (
          <GameArt
            game={game}
            sizes="40px"
            className="size-10 shrink-0 rounded-control border border-line object-cover object-[80%]"
          />
        )}
        <div className="min-w-0">
          <h3 className="font-semibold [overflow-wrap:anywhere]">{customerName}</h3>
          <p className="text-meta text-t3">
            {serviceLabel(shop, serviceType)} · {/* UTC, so that server and browsers render the same date. */}
            <time dateTime={createdAt}>{dayOfYear(createdAt)}</time>
          </p>
        </div>
      </div>
    </article>
  )
}

/** Three skeletons of average length. */
export function ReviewListSkeleton() {
  return (
    <div role="status" className="space-y-4">
      <span className="sr-only">Loading reviews</span>
      {[1, 2, 3].map((review) => (
        <Skeleton key={review} className="h-32" />
      ))}
    </div>
  )
}
