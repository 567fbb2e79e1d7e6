import { useShop } from '#web/lib/queries/shop-query.ts'
import type { PublicReview } from '#contract/reviews.ts'
import { dayOfYear } from '#web/lib/shop/wall-clock.ts'
import { themeOf } from '#web/lib/shop/games.ts'
import { classNames } from '#web/components/class-names.ts'
import { GameArt } from '#web/components/game-art.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { Stars } from '#web/components/figures/stars.tsx'
import { SampleMark, VerifiedPurchase } from './review-marks.tsx'
import { gameOfReview, serviceLabel } from './review-words.ts'

export function ReviewList({ reviews }: { reviews: readonly PublicReview[] }) {
  return (
    <ul className="border-t border-line">
      {reviews.map((review) => (
        <li key={review.id} className="border-b border-line py-6">
          <Review review={review} />
        </li>
      ))}
    </ul>
  )
}

function Review({
  review: { customerName, rating, review, serviceType, createdAt, verifiedPurchase, sample },
}: {
  review: PublicReview
}) {
  const shop = useShop()
  const game = gameOfReview(shop, serviceType)
  return (
    <article className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4">
      <span className={classNames(game && themeOf(game), 'row-span-3')}>
        {game && (
          <GameArt
            game={game}
            sizes="40px"
            className="size-10 rounded-control border border-line object-cover object-[80%]"
          />
        )}
      </span>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <h3 className="min-w-0 font-semibold [overflow-wrap:anywhere]">{customerName}</h3>
        <Stars rating={rating} />
        {verifiedPurchase && <VerifiedPurchase />}
        {sample && <SampleMark />}
      </div>
      <p className="mt-2 max-w-[65ch] [overflow-wrap:anywhere] whitespace-pre-line text-t1">{review}</p>
      <p className="mt-2 text-meta text-t3">
        {serviceLabel(shop, serviceType)} ·{' '}
        {/* The same day everywhere, so that the page reads alike on the server and in any browser. */}
        <time dateTime={createdAt}>{dayOfYear(createdAt)}</time>
      </p>
    </article>
  )
}

/** Three reviews of a middling length. */
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
