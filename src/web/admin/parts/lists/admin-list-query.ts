import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#web/lib/api/api-client.ts'
import type { FilledPath, ListEndpoint } from '#web/lib/api/call-types.ts'

/** The shop's staff see what is new without asking for it. */
const AGAIN_MS = 30_000
const PAGE_SIZE = '50'
const FIRST: string | undefined = undefined

/** Which of a list's rows are meant; what is absent or empty does not narrow them. */
export type ListFilter = Readonly<Record<string, string | undefined>>

/**
 * A list of the dashboard by its path, page after page, asked for again every 30 s: what is on the screen stays in its
 * place. All lists of one path are made stale together by `queryKey: [path]`.
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
