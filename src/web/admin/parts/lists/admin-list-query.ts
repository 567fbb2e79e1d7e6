import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#web/lib/api/api-client.ts'
import type { FilledPath, ListEndpoint } from '#web/lib/api/call-types.ts'

/** Refetched regularly, so that the staff sees new entries by itself. */
const AGAIN_MS = 30_000
const PAGE_SIZE = '50'
const FIRST: string | undefined = undefined

/** Filters of a list; undefined and empty ones are ignored. */
export type ListFilter = Readonly<Record<string, string | undefined>>

/**
 * A paged list of the dashboard by its path, refetched every 30 s; visible rows stay in place. `queryKey: [path]`
 * invalidates all lists of a path.
 */
export function adminListQuery<E extends ListEndpoint = never>(
  api: Pick<ApiClient, 'part'>,
  path: FilledPath<E>,
  filter: ListFilter = {},
) {
  return infiniteQueryOptions({
    queryKey: [path, filter],
    queryFn: ({ pageParam, signal }) => api.part<E>(path, { ...filter, limit: PAGE_SIZE, cursor: pageParam }, signal),
    initialPageParam: FIRST,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: AGAIN_MS,
    placeholderData: (before) => before,
  })
}
