import { RotateCcw, Star } from 'lucide-react'
import { useState } from 'react'
import type { OwnOrder } from '#contract/orders/orders.ts'
import { shortCode } from '#kernel/ids.ts'
import { deliveredWords } from '#web/lib/shop/delivered-words.ts'
import { day, timeWithZone } from '#web/lib/shop/format.ts'
import { reviewOrderPath, trackingPath } from '#web/lib/links/paths.ts'
import { Link } from '#web/router/link.tsx'
import { Button, ButtonLink } from '#web/components/forms/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Price } from '#web/components/figures/price.tsx'
import { RunPicture } from '#web/components/run-picture.tsx'
import { classNames } from '#web/components/class-names.ts'
import { gameOf, themeOfGame } from '#web/lib/shop/games.ts'
import { runShare } from '#kernel/orders/run-share.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { StatusBadge } from '#web/components/figures/status-badge.tsx'

/** One order with status and price; a link to its page, and a button that orders it again. */
export function OrderRow({
  order,
  onOrderAgain,
}: {
  order: OwnOrder
  onOrderAgain: (order: OwnOrder) => Promise<void>
}) {
  const [isAdding, setAdding] = useState(false)

  async function orderAgain() {
    setAdding(true)
    await onOrderAgain(order)
    setAdding(false)
  }
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-3 p-4 tablet:grid-cols-[1fr_8.5rem_5.5rem_12rem] tablet:gap-x-6 tablet:px-5">
      <OrderName order={order} />
      <span className="justify-self-start">
        <StatusBadge status={order.status} />
      </span>
      <Price decimal={order.total} className="justify-self-end" />
      <div className="grid gap-2 max-tablet:col-span-2 max-tablet:auto-cols-fr max-tablet:grid-flow-col">
        <Button
          size="small"
          busy={isAdding}
          aria-label={`Order again: ${order.serviceType}`}
          onClick={() => void orderAgain()}
        >
          <Icon of={RotateCcw} size={16} />
          Order again
        </Button>
        {order.reviewToken !== null && (
          <ButtonLink
            to={reviewOrderPath(order.reviewToken)}
            size="small"
            aria-label={`Review this order: ${order.serviceType}`}
          >
            <Icon of={Star} size={16} />
            Review this order
          </ButtonLink>
        )}
      </div>
    </li>
  )
}

/** Its picture, content and date. */
function OrderName({ order }: { order: OwnOrder }) {
  const shop = useShop()
  const delivered = deliveredWords(order)
  return (
    <div className="flex min-w-0 items-center gap-4 max-tablet:col-span-2">
      <span className={classNames('shrink-0', themeOfGame(shop, order.game))}>
        <RunPicture
          orderId={order.id}
          game={gameOf(shop, order.game)}
          share={runShare(order)}
          className="h-12 w-18 rounded-control border border-line object-cover"
        />
      </span>
      <div className="min-w-0">
        <Link to={trackingPath(order.id)} className="block rounded-control font-medium break-words hover:text-accent">
          {order.serviceType}
        </Link>
        <p className="mt-0.5 text-meta text-t3">
          #<span className="figure">{shortCode(order.id)}</span> ·{' '}
          <time dateTime={order.createdAt} title={timeWithZone(order.createdAt)}>
            {day(order.createdAt)}
          </time>
          {delivered !== undefined && <span className="text-t2"> · {delivered}</span>}
        </p>
      </div>
    </div>
  )
}
