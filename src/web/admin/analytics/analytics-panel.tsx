import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/lib/app-deps.ts'
import { adminPath } from '#web/lib/links/paths.ts'
import { useSearchParams } from '#web/router/hooks.ts'
import { Link } from '#web/router/link.tsx'
import { classNames } from '#web/components/class-names.ts'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { analyticsQuery } from './analytics-query.ts'
import { Charts } from './charts.tsx'
import { KeyFigures } from './key-figures.tsx'
import { RANGES, readRange } from './range.ts'

/** The shop's analytics. The range of days is in the address. */
export function AnalyticsPanel() {
  const [params] = useSearchParams()
  const { days } = readRange(params.get('days'))
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(analyticsQuery(useApi(), days))
  return (
    <>
      <nav aria-label="Days" className="grid grid-cols-[1fr_1fr_1fr_1.3fr] gap-2 tablet:flex">
        {RANGES.map((range) => (
          <Link
            key={range.days}
            to={`${adminPath('analytics')}&days=${range.days}`}
            replace
            preventScrollReset
            aria-current={range.days === days ? 'true' : undefined}
            className="inline-flex min-h-11 items-center justify-center rounded-control border border-edge px-1 text-center text-small font-medium whitespace-nowrap tablet:px-4 text-t2 hover:bg-hover aria-[current]:border-accent aria-[current]:bg-wash aria-[current]:text-t1"
          >
            {range.label}
          </Link>
        ))}
      </nav>
      <p className="mt-2 text-meta text-t3">
        Days are UTC. Money counts on the day it came, less what went back since; payments under review are left out.
      </p>
      <div className="mt-5">
        {data ? (
          <div
            aria-busy={isPlaceholderData}
            className={classNames('space-y-4 transition-opacity duration-160', isPlaceholderData && 'opacity-50')}
          >
            <KeyFigures analytics={data} />
            <Charts analytics={data} days={days} />
          </div>
        ) : isError ? (
          <NotLoaded title="The figures could not be loaded." isFetching={isFetching} onRetry={() => void refetch()} />
        ) : (
          <FiguresSkeleton />
        )}
      </div>
    </>
  )
}

function FiguresSkeleton() {
  return (
    <div role="status" className="space-y-4">
      <span className="sr-only">Loading the figures</span>
      <Skeleton className="h-24" />
      <Skeleton className="h-80" />
      <Skeleton className="h-60" />
    </div>
  )
}
