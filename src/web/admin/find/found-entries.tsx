import { useInfiniteQuery } from '@tanstack/react-query'
import { piecesText } from '#kernel/orders/order-lines.ts'
import { orderName } from '#web/admin/orders/order-words.ts'
import { ordersQuery } from '#web/admin/orders/orders-api.ts'
import { usersQuery } from '#web/admin/users/users-api.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { adminOrderPath } from '#web/lib/links/admin-paths.ts'
import { adminPath } from '#web/lib/links/paths.ts'
import { StatusBadge } from '#web/components/figures/status-badge.tsx'
import { FoundGroup, FoundLink } from './found-group.tsx'

/** Maximum number of results per kind; the room's own search shows the rest. */
const FIRST = 5

/** Orders and members that match, as their rooms' searches find them. */
export function FoundEntries({ wanted, onOpen }: { wanted: string; onOpen: () => void }) {
  const api = useApi()
  const orders = useInfiniteQuery(ordersQuery(api, { q: wanted }))
  const users = useInfiniteQuery(usersQuery(api, { q: wanted }))
  const foundOrders = firstOf(orders)
  const foundUsers = firstOf(users)
  return (
    <>
      {foundOrders.length > 0 && (
        <FoundGroup title="Orders">
          {foundOrders.map((order) => (
            <FoundLink key={order.id} to={adminOrderPath(order.id)} onOpen={onOpen}>
              <span className="figure">{orderName(order.id)}</span>
              <span className="min-w-0 flex-1 truncate text-t2">
                {piecesText(order.items)} · {order.email}
              </span>
              <StatusBadge status={order.status} />
            </FoundLink>
          ))}
        </FoundGroup>
      )}
      {foundUsers.length > 0 && (
        <FoundGroup title="Members">
          {foundUsers.map((user) => (
            <FoundLink key={user.id} to={`${adminPath('users')}&user=${encodeURIComponent(user.id)}`} onOpen={onOpen}>
              <span className="min-w-0 truncate">{user.email}</span>
            </FoundLink>
          ))}
        </FoundGroup>
      )}
      <p role="status" className="text-small text-t3">
        {stateOf([orders, users], foundOrders.length + foundUsers.length)}
      </p>
    </>
  )
}

function firstOf<Item>({ data }: { data?: { pages: readonly { items: readonly Item[] }[] } | undefined }): Item[] {
  return data?.pages.flatMap(({ items }) => items).slice(0, FIRST) ?? []
}

/** The result in words for screen readers; nothing while all results are visible. */
function stateOf(queries: readonly { isFetching: boolean; isError: boolean }[], found: number): string {
  if (queries.some(({ isError }) => isError)) return 'Not everything could be searched just now. Please try again.'
  if (queries.some(({ isFetching }) => isFetching)) return 'Searching...'
  return found === 0 ? 'No order and no member fits.' : ''
}
