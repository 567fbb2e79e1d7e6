import { useQuery } from '@tanstack/react-query'
import type { TrackedOrder } from '#contract/orders/orders.ts'
import { shortCode } from '#kernel/ids.ts'
import { piecesText } from '#kernel/orders/order-lines.ts'
import { runShare } from '#kernel/orders/run-share.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { dayAndTime } from '#web/lib/shop/format.ts'
import { gameOf, themeOfGame } from '#web/lib/shop/games.ts'
import { isLate, readClock } from '#web/lib/shop/order-clock.ts'
import { headline, LATE } from '#web/lib/shop/order-state.ts'
import { trackingPath } from '#web/lib/links/paths.ts'
import { Card } from '#web/components/card.tsx'
import { classNames } from '#web/components/class-names.ts'
import { ButtonLink } from '#web/components/forms/button.tsx'
import { Price } from '#web/components/figures/price.tsx'
import { BESIDE_HEADLINE, RunPicture } from '#web/components/run-picture.tsx'
import { StatusBadge } from '#web/components/figures/status-badge.tsx'
import { useKeptRoom } from './use-kept-room.ts'

const OVER = new Set(['completed', 'cancelled'])

/**
 * A running order, as its own page starts: picture, status, due time, content and price. Nothing once it has ended, or
 * while it cannot be loaded.
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
  const shop = useShop()
  const {
    data: order,
    dataUpdatedAt,
    isPending,
  } = useQuery({
    queryKey: ['/api/orders/track', orderId],
    queryFn: ({ signal }) => api.trackOrder(orderId, signal),
    retry: false,
  })
  useKeptRoom(!isPending)
  if (!order || OVER.has(order.status) || order.isDraft) return null
  return (
    <Card className={classNames(themeOfGame(shop, order.game), className)}>
      <section aria-label="Your order" className="grid grid-cols-[1fr_auto] items-start gap-x-6 gap-y-3 p-5 tablet:p-6">
        <p className="flex flex-wrap items-center gap-3 text-small text-t3">
          <span>
            Your order #
            <span data-private="" className="figure text-t2">
              {shortCode(order.id)}
            </span>
          </span>
          <StatusBadge status={order.status} />
        </p>
        <RunPicture
          orderId={order.id}
          game={gameOf(shop, order.game)}
          share={runShare(order)}
          className={BESIDE_HEADLINE}
        />
        <div className="max-tablet:col-span-2">
          <h2 className="text-h2">{isLate(order, dataUpdatedAt) ? LATE : headline(order)}</h2>
          <DoneBy order={order} now={dataUpdatedAt} />
          <p className="mt-2 flex flex-wrap items-baseline gap-x-4 text-t2 [overflow-wrap:anywhere]">
            {piecesText(order.items)}
            <Price decimal={order.total} className="font-semibold text-t1" />
          </p>
          {hasLink && <Links orderId={order.id} />}
        </div>
      </section>
    </Card>
  )
}

function Links({ orderId }: { orderId: string }) {
  const { discordInvite } = useShop()
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <ButtonLink to={trackingPath(orderId)} variant="accent">
        Track your order
      </ButtonLink>
      <ButtonLink to={discordInvite} target="_blank" rel="noopener noreferrer">
        Join our Discord
      </ButtonLink>
    </div>
  )
}

/** The due time; nothing while its clock is paused. `now` in milliseconds. */
function DoneBy({ order, now }: { order: TrackedOrder; now: number }) {
  if (order.promisedAt === null || order.pausedAt !== null || !readClock(order, now)) return null
  const late = isLate(order, now)
  return (
    <p className={classNames('mt-2', late ? 'text-warn' : 'text-t1')}>
      {late ? 'Promised by' : 'Done by'} {dayAndTime(order.promisedAt)}
    </p>
  )
}
