import { BadgeCheck } from 'lucide-react'
import type { ReviewOrder } from '#contract/reviews.ts'
import { day, timeWithZone } from '#web/lib/shop/format.ts'
import { Icon } from '#web/components/icon.tsx'

/** The order that a review is about; it will be marked as verified. */
export function ReviewedOrder({ order: { code, name, completedAt } }: { order: ReviewOrder }) {
  return (
    <section aria-label="Your order" className="mb-6 rounded-control border border-line bg-sunk p-4">
      <p className="font-medium break-words">{name}</p>
      <p className="mt-0.5 text-meta text-t3">
        #<span className="figure">{code}</span>
        {completedAt !== null && (
          <>
            {' '}
            · completed{' '}
            <time dateTime={completedAt} title={timeWithZone(completedAt)}>
              {day(completedAt)}
            </time>
          </>
        )}
      </p>
      <p className="mt-3 flex items-start gap-2 text-small text-t2">
        <Icon of={BadgeCheck} size={18} className="mt-0.5 text-success" />
        Your review will be marked as a verified purchase.
      </p>
    </section>
  )
}
