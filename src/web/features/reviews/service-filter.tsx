import { reviewServices } from '#kernel/shop/review-services.ts'
import { listedGames } from '#web/lib/shop/games.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import type { ReviewFilter } from '#web/lib/api/api-client.ts'
import { reviewsPath } from '#web/lib/links/paths.ts'
import { Link } from '#web/router/link.tsx'
import { classNames } from '#web/components/class-names.ts'

/** Plain links that work without a script. */
export function ServiceFilter({ filter: { service, rating } }: { filter: ReviewFilter }) {
  const choices = [{ value: undefined, label: 'All services' }, ...reviewServices(listedGames(useShop()))]
  return (
    <nav aria-label="Reviews by service" className="flex flex-wrap gap-2">
      {choices.map(({ value, label }) => (
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
