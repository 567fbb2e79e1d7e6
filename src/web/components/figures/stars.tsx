import { classNames } from '#web/components/class-names.ts'

const STARS = [1, 2, 3, 4, 5]
const STAR = 'M8 1.2l2 4.6 5 .4-3.8 3.3 1.2 4.9L8 11.8l-4.4 2.6 1.2-4.9L1 6.2l5-.4z'

/** A rating as stars and as text: whole stars only. */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-2 text-meta text-t2', className)}>
      <svg aria-hidden="true" width="88" height="16" viewBox="0 0 88 16" className="shrink-0">
        {STARS.map((star) => (
          <path
            key={star}
            d={STAR}
            transform={`translate(${(star - 1) * 18})`}
            className={star <= rating ? 'fill-accent' : 'fill-line'}
          />
        ))}
      </svg>
      {rating} of 5
    </span>
  )
}

/** One star of a choice among five. */
export function Star({ size }: { size: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 16 16" className="fill-current">
      <path d={STAR} />
    </svg>
  )
}
