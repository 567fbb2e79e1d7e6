import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OwnOrder } from '#contract/orders/orders.ts'
import { shortCode } from '#kernel/ids.ts'
import { deliveredWords } from '#web/lib/shop/delivered-words.ts'
import { day } from '#web/lib/shop/format.ts'
import { useMemberApi } from '#web/lib/queries/member-api.ts'
import { paths, profilePath, trackingPath } from '#web/lib/links/paths.ts'
import { useUser } from '#web/lib/queries/user-query.ts'
import { Link } from '#web/router/link.tsx'
import { ButtonLink } from '#web/components/forms/button.tsx'
import { Card } from '#web/components/card.tsx'
import { NotLoaded } from '#web/components/not-loaded.tsx'
import { Price } from '#web/components/figures/price.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { StatusBadge } from '#web/components/figures/status-badge.tsx'
import { TextLink } from '#web/components/text-link.tsx'
import { ownOrdersQuery } from './own-orders-query.ts'

/** A member's 'Your Recent Orders'; `otherwise` for a visitor who turns out not to be signed in. */
export function OwnOrders({ otherwise }: { otherwise: ReactNode }) {
  const { status } = useUser()
  if (status === 'unauthenticated') return otherwise
  return (
    <section aria-labelledby="own-orders">
      <h2 id="own-orders" className="text-h3">
        Your Recent Orders
      </h2>
      <div className="mt-3">{status === 'loading' ? <OrdersSkeleton /> : <Orders />}</div>
    </section>
  )
}

function Orders() {
  const { data, isError, isFetching, refetch } = useQuery(ownOrdersQuery(useMemberApi()))
  if (!data) {
    return isError ? (
      <NotLoaded title="Your orders could not be loaded." isFetching={isFetching} onRetry={() => void refetch()} />
    ) : (
      <OrdersSkeleton />
    )
  }
  if (data.items.length === 0) {
    return (
      <Card className="p-5">
        <p className="text-t2">You don't have any orders yet.</p>
        <ButtonLink to={paths.services} className="mt-4">
          Browse Services
        </ButtonLink>
      </Card>
    )
  }
  return (
    <>
      <ul className="space-y-2">
        {data.items.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
      {data.next !== null && (
        <p className="mt-4 text-small">
          <TextLink to={profilePath('orders')}>All your orders</TextLink>
        </p>
      )}
    </>
  )
}

function OrderCard({ order }: { order: OwnOrder }) {
  const delivered = deliveredWords(order)
  return (
    <li>
      <Link
        to={trackingPath(order.id)}
        className="block rounded-card border border-line bg-card p-4 transition-colors duration-160 hover:border-edge hover:bg-hover"
      >
        <span className="flex items-start justify-between gap-3">
          <span className="min-w-0 text-small font-medium break-words">{order.serviceType}</span>
          <Price decimal={order.total} className="shrink-0 text-small" />
        </span>
        <span className="mt-2 flex flex-wrap items-center justify-between gap-2">
          <span className="text-meta text-t3">
            #
            <span data-private="" className="figure">
              {shortCode(order.id)}
            </span>{' '}
            · {day(order.createdAt)}
            {delivered !== undefined && <span className="text-t2"> · {delivered}</span>}
          </span>
          <StatusBadge status={order.status} />
        </span>
      </Link>
    </li>
  )
}

function OrdersSkeleton() {
  return (
    <div role="status" className="space-y-2">
      <span className="sr-only">Loading your orders</span>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-[86px] rounded-card" />
      ))}
    </div>
  )
}
