import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ListPart } from '#web/lib/api/api-client.ts'
import { Button } from '#web/components/forms/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'

interface AdminListProps<Item> {
  /** Result of `adminListQuery`. */
  query: UseInfiniteQueryResult<InfiniteData<ListPart<Item[]>>>
  /** The name of its entries: 'orders'. */
  name: string
  /** Shown instead of rows: for an empty list, and for filters without a match. */
  empty: ReactNode
  children: (items: Item[]) => ReactNode
}

/** A list with its states: loading, error, empty, filled, with more pages. */
export function AdminList<Item>({ query, name, empty, children }: AdminListProps<Item>) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = query
  if (!data)
    return isError ? (
      <NotLoaded title={`The ${name} could not be loaded.`} isFetching={isFetching} onRetry={() => void refetch()} />
    ) : (
      <ListSkeleton name={name} />
    )
  const items = data.pages.flatMap((page) => page.items)
  return (
    <div
      aria-busy={isPlaceholderData}
      className={classNames('transition-opacity duration-160', isPlaceholderData && 'opacity-50')}
    >
      {isError && (
        <Notice tone="warn" announce className="mb-4">
          The shop did not answer just now: these {name} may be some minutes old.
        </Notice>
      )}
      {items.length === 0 ? empty : children(items)}
      <More query={query} />
    </div>
  )
}

function More<Item>({
  query: { hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage },
}: Pick<AdminListProps<Item>, 'query'>) {
  if (!hasNextPage) return null
  return (
    <div className="mt-5 flex justify-center">
      <Button
        busy={isFetchingNextPage || isPlaceholderData}
        busyLabel="Loading..."
        onClick={() => void fetchNextPage()}
      >
        Show more
      </Button>
    </div>
  )
}

function ListSkeleton({ name }: { name: string }) {
  return (
    <div role="status" className="space-y-2">
      <span className="sr-only">Loading {name}</span>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-16 tablet:h-12" />
      ))}
    </div>
  )
}
