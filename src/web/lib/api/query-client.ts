import { hydrate, QueryClient, type DehydratedState } from '@tanstack/react-query'
import type { ApiClient } from './api-client.ts'
import { servicesQuery } from '#web/lib/queries/services-query.ts'

/**
 * Data younger than this came with the page, or was requested by its navigation, so a mounting component does not
 * refetch it. Everything else is stale at once, as specified.
 */
const JUST_ARRIVED_MS = 3000

/**
 * The specified defaults: never retried, refetched on focus, stale from the start. One client per page, or per request
 * on the server.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 0,
        refetchOnWindowFocus: true,
        refetchOnMount: ({ state }) => Date.now() - state.dataUpdatedAt > JUST_ARRIVED_MS,
        // Offline calls fail with a message instead of waiting silently.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/**
 * Takes over the server's data. The timestamp is the browser's own, because its clock may differ from the server's, and
 * a cached page is older than this visit.
 */
export function takeOverPageData(client: QueryClient, state: DehydratedState): void {
  hydrate(client, {
    ...state,
    queries: state.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: Date.now() } })),
  })
}

/** Invalidates everything and refetches the services, whether or not a screen shows them. */
export async function resetCachedData(client: QueryClient, api: ApiClient): Promise<void> {
  await client.invalidateQueries({ refetchType: 'none' })
  await client.fetchQuery({ ...servicesQuery(api), staleTime: 0 })
  await client.refetchQueries({ type: 'active', predicate: (query) => query.state.isInvalidated })
}
