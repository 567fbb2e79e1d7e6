import { useQuery } from '@tanstack/react-query'
import { shortCode } from '#kernel/ids.ts'
import { piecesText } from '#kernel/orders/order-lines.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { dayAndTime } from '#web/lib/shop/format.ts'
import { trackingPath } from '#web/lib/links/paths.ts'
import { Link } from '#web/router/link.tsx'
import { Card } from '#web/components/card.tsx'
import { Price } from '#web/components/figures/price.tsx'
import { StatusBadge } from '#web/components/figures/status-badge.tsx'

const OVER = new Set(['completed', 'cancelled'])

/**
 * The receipt of an order that runs: what, how much, how it stands, and by when. Nothing once it is over, or while it
 * cannot be had.
 */
export function RunningOrder({
  orderId,
  hasLink = true,
  className,
}: {
  orderId: string
  hasLink?: boolean
  className?: string
}) {
  const api = useApi()
  const { data: order } = useQuery({
    queryKey: ['/api/orders/track', orderId],
    queryFn: ({ signal }) => api.trackOrder(orderId, signal),
    retry: false,
  })
  if (!order || OVER.has(order.status) || order.isDraft) return null
  return (
    <Card className={className}>
      <section aria-label="Your order" className="p-5">
        <p className="flex flex-wrap items-center justify-between gap-3">
          <span className="text-small text-t3">
            Your order #<span className="figure text-t2">{shortCode(order.id)}</span>
          </span>
          <StatusBadge status={order.status} />
        </p>
        <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 font-semibold [overflow-wrap:anywhere]">
          {piecesText(order.items)}
          <Price decimal={order.total} />
        </p>
        {order.promisedAt !== null && <p className="mt-1 text-small text-t2">Done by {dayAndTime(order.promisedAt)}</p>}
        {hasLink && (
          <Link
            to={trackingPath(order.id)}
            className="mt-2 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            Track your order
          </Link>
        )}
      </section>
    </Card>
  )
}
