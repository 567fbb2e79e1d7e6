import { useQuery } from '@tanstack/react-query'
import { CircleAlert, PackageOpen } from 'lucide-react'
import { useState } from 'react'
import type { OwnOrder } from '#contract/orders/orders.ts'
import { useMemberApi } from '#web/lib/queries/member-api.ts'
import { paths } from '#web/lib/links/paths.ts'
import { Button, ButtonLink } from '#web/components/forms/button.tsx'
import { Card } from '#web/components/card.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { orderHistoryQuery } from './order-history-query.ts'
import { FinishedRuns } from './finished-runs.tsx'
import { OrderRow } from './order-row.tsx'

/** Number of orders per click, and the server's maximum. */
const PART = 20
const MAX_ORDERS = 500

/** A member's orders, newest first. */
export function OrderHistory({
  userId,
  onOrderAgain,
}: {
  userId: string
  onOrderAgain: (order: OwnOrder) => Promise<void>
}) {
  const [limit, setLimit] = useState(PART)
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(
    orderHistoryQuery(useMemberApi(), userId, limit),
  )
  if (!data) return isError ? <NotLoaded isFetching={isFetching} onRetry={() => void refetch()} /> : <HistorySkeleton />
  const { items, next } = data
  if (items.length === 0) return <NoOrders />
  return (
    <>
      <FinishedRuns orders={items} />
      <Card>
        <ol className="divide-y divide-line">
          {items.map((order) => (
            <OrderRow key={order.id} order={order} onOrderAgain={onOrderAgain} />
          ))}
        </ol>
      </Card>
      {next !== null && limit < MAX_ORDERS && (
        <div className="mt-6 flex justify-center">
          <Button
            busy={isPlaceholderData}
            busyLabel="Loading..."
            onClick={() => setLimit(Math.min(limit + PART, MAX_ORDERS))}
          >
            Show older orders
          </Button>
        </div>
      )}
    </>
  )
}

function NotLoaded({ isFetching, onRetry }: { isFetching: boolean; onRetry: () => void }) {
  return (
    <EmptyState
      icon={CircleAlert}
      title="Your orders could not be loaded."
      action={
        <Button variant="accent" busy={isFetching} busyLabel="Loading..." onClick={onRetry}>
          Try again
        </Button>
      }
    >
      <p>They are safe. Check your connection.</p>
    </EmptyState>
  )
}

function NoOrders() {
  return (
    <EmptyState
      icon={PackageOpen}
      title="You don't have any orders yet."
      action={
        <ButtonLink to={paths.services} variant="accent">
          Browse Services
        </ButtonLink>
      }
    >
      <p>What you order while signed in is listed here.</p>
    </EmptyState>
  )
}

function HistorySkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading your orders</span>
      <div className="space-y-2">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-[152px] tablet:h-[85px]" />
        ))}
      </div>
    </div>
  )
}
