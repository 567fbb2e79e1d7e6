import type { QueryClient } from '@tanstack/react-query'

/**
 * Asks anew for what the dashboard shows, and for what stands `beside` it: one act shows in many places. Also for what
 * is not on the screen: a list that is gone back to within seconds would be shown as it was.
 */
export function refreshDashboard(client: QueryClient, beside: readonly string[] = []): Promise<void> {
  return client.invalidateQueries({
    refetchType: 'all',
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' && (path.startsWith('/api/admin/') || beside.includes(path)),
  })
}
