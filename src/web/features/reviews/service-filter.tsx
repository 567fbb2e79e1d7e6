import { REVIEW_SERVICES } from '#kernel/shop/review-services.ts'
import type { ReviewFilter } from '#web/lib/api/api-client.ts'
import { reviewsPath } from '#web/lib/links/paths.ts'
import { Link } from '#web/router/link.tsx'
import { classNames } from '#web/components/class-names.ts'

const CHOICES: readonly { value: string | undefined; label: string }[] = [
  { value: undefined, label: 'All services' },
  ...REVIEW_SERVICES,
]

/** Plain links, so that they work without a script. */
export function ServiceFilter({ filter: { service, rating } }: { filter: ReviewFilter }) {
  return (
    <nav aria-label="Reviews by service" className="flex flex-wrap gap-2">
      {CHOICES.map(({ value, label }) => (
        <Link
          key={label}
          to={reviewsPath({ service: value, rating })}
          preventScrollReset
          aria-current={service === value || undefined}
          className={classNames(
            'inline-flex min-h-11 items-center rounded-control border px-3.5 text-small font-medium transition-colors duration-160',
            service === value
              ? 'border-accent bg-wash text-accent'
              : 'border-edge text-t2 hover:bg-hover hover:text-t1',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
