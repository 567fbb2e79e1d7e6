import type { QueryClient } from '@tanstack/react-query'

/**
 * Refetches the dashboard's data, and the queries in `beside`, because an action affects many. Includes queries that
 * are not on the screen, because a list that is opened again within seconds would show old data.
 */
export function refreshDashboard(client: QueryClient, beside: readonly string[] = []): Promise<void> {
  return client.invalidateQueries({
    refetchType: 'all',
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' && (path.startsWith('/api/admin/') || beside.includes(path)),
  })
}
