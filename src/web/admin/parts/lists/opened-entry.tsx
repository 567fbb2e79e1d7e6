import type { UseQueryResult } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError } from '#web/lib/api/api-error.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'

interface OpenedEntryProps<Entry> {
  query: UseQueryResult<Entry>
  /** The name of the entry: 'member'. */
  name: string
  /** Shown where the address has no id. */
  missingIcon: LucideIcon
  children: (entry: Entry) => ReactNode
}

/** One entry with its states: loading, error, not found, loaded. */
export function OpenedEntry<Entry>({
  query: { data, error, isFetching, refetch },
  name,
  missingIcon,
  children,
}: OpenedEntryProps<Entry>) {
  if (data !== undefined) return children(data)
  if (error instanceof ApiError && error.status === 404)
    return <EmptyState icon={missingIcon} title={`There is no such ${name}`} />
  if (error)
    return (
      <NotLoaded title={`This ${name} could not be loaded.`} isFetching={isFetching} onRetry={() => void refetch()} />
    )
  return (
    <div role="status">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-64" />
    </div>
  )
}
