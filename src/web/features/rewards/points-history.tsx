import { useInfiniteQuery } from '@tanstack/react-query'
import { Sprout } from 'lucide-react'
import type { PointsHistoryEntry } from '#contract/rewards.ts'
import { dayAndTime, timeWithZone } from '#web/lib/shop/format.ts'
import { useMemberApi } from '#web/lib/queries/member-api.ts'
import { paths, trackingPath } from '#web/lib/links/paths.ts'
import { Link } from '#web/router/link.tsx'
import { Button, ButtonLink } from '#web/components/forms/button.tsx'
import { Card } from '#web/components/card.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { signedPoints, whatHappened } from './points-words.ts'
import { pointsHistoryQuery } from './rewards-queries.ts'

/** The points ledger: text, date and amount of each entry. */
export function PointsHistory() {
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="text-h3">
        History
      </h2>
      <div className="mt-3">
        <Entries />
      </div>
    </section>
  )
}

function Entries() {
  const { data, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    pointsHistoryQuery(useMemberApi()),
  )
  if (!data)
    return isError ? <HistoryFault isFetching={isFetching} onRetry={() => void refetch()} /> : <HistorySkeleton />
  const entries = data.pages.flatMap(({ items }) => items)
  if (entries.length === 0) return <NoEntries />
  return (
    <>
      <Card>
        <ol className="divide-y divide-line">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      </Card>
      {hasNextPage && (
        <div className="mt-5 flex justify-center">
          <Button busy={isFetchingNextPage} busyLabel="Loading..." onClick={() => void fetchNextPage()}>
            Show older entries
          </Button>
        </div>
      )}
    </>
  )
}

function Entry({ entry: { kind, text, points, at, orderId } }: { entry: PointsHistoryEntry }) {
  return (
    <li className="flex items-baseline justify-between gap-4 p-4 tablet:px-5">
      <div className="min-w-0">
        <p className="font-medium [overflow-wrap:anywhere]">
          {orderId === null ? (
            text
          ) : (
            <Link
              to={trackingPath(orderId)}
              className="rounded-badge underline decoration-edge underline-offset-4 hover:text-accent hover:decoration-accent"
            >
              {text}
            </Link>
          )}
        </p>
        <p className="mt-0.5 text-meta text-t3">
          {whatHappened(kind)} ·{' '}
          <time dateTime={at} title={timeWithZone(at)}>
            {dayAndTime(at)}
          </time>
        </p>
      </div>
      <span className="figure shrink-0">
        {signedPoints(points)}
        <span className="sr-only"> points</span>
      </span>
    </li>
  )
}

function NoEntries() {
  return (
    <EmptyState
      icon={Sprout}
      title="No points yet"
      action={
        <ButtonLink to={paths.services} variant="accent">
          Browse Services
        </ButtonLink>
      }
    >
      <p>Every full £10 of an order earns 10 points, once it is paid.</p>
    </EmptyState>
  )
}

function HistoryFault(again: { isFetching: boolean; onRetry: () => void }) {
  return (
    <NotLoaded title="Your history could not be loaded." {...again}>
      Your points are safe. Check your connection, or try again in a minute.
    </NotLoaded>
  )
}

function HistorySkeleton() {
  return (
    <div role="status" className="space-y-2">
      <span className="sr-only">Loading your history</span>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-[76px]" />
      ))}
    </div>
  )
}
