import { classNames } from '#web/components/class-names.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { themeOfGame } from '#web/lib/shop/games.ts'
import type { TrackedOrder } from '#contract/orders/orders.ts'
import { shortCode } from '#kernel/ids.ts'
import { isSampleOrder } from '#kernel/orders/sample-order.ts'
import { ukTime } from '#web/lib/shop/uk-clock.ts'
import { Card } from '#web/components/card.tsx'
import { StatusBadge } from '#web/components/figures/status-badge.tsx'
import { Button } from '#web/components/forms/button.tsx'
import { cancelHindrance, cancelLabel } from './money-words.ts'
import { OrderSteps } from './order-steps.tsx'
import { RefundList } from './refund-list.tsx'
import { WhatComesBack } from './what-comes-back.tsx'
import { pauseWords } from './pause-words.ts'
import { headline, paymentLabel, statusHint } from '#web/lib/shop/order-state.ts'

/**
 * The order in the server's HTML, for readers whose scripts are late, blocked or off. The whole page replaces it once
 * scripts run. It shows no e-mail, because the server renders it for every visitor alike.
 */
export function OrderAtAGlance({ order }: { order: TrackedOrder }) {
  const shop = useShop()
  const hint = statusHint(order)
  return (
    <Card className={classNames(themeOfGame(shop, order.game), 'p-5 tablet:p-6')}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-small text-t3">
          Order #<span className="figure text-t2">{shortCode(order.id)}</span>
          {isSampleOrder(order) && ' · sample'}
        </p>
        <StatusBadge status={order.status} />
      </div>
      <h2 className="mt-3 text-h2">{headline(order)}</h2>
      {hint !== undefined && <p className="mt-2 text-t2">{hint}</p>}
      <OrderSteps order={order} />
      <RefundList order={order} timeOf={ukTime} />
      <dl className="mt-4 grid grid-cols-[5rem_1fr] gap-x-4 gap-y-2 text-small tablet:grid-cols-[11rem_1fr] tablet:gap-x-6">
        <Row label="Service">{order.serviceType}</Row>
        <Row label="Total">£{order.total}</Row>
        <Row label="Payment">{paymentLabel(order.paymentState)}</Row>
        {order.items
          .filter(({ progress }) => progress.count > 1)
          .map(({ name, progress: { label, count, delivered } }, index) => (
            <Row key={`${index} ${name}`} label="Done">
              {`${delivered} of ${count} (${label})${order.items.length > 1 ? `, ${name}` : ''}`}
            </Row>
          ))}
        {order.promisedAt !== null && order.pausedAt === null && <Row label="Done by">{ukTime(order.promisedAt)}</Row>}
        {order.status !== 'completed' && order.money.lateness && order.money.lateness.award !== '0.00' && (
          <Row label="For being late">{`£${order.money.lateness.award} is yours already`}</Row>
        )}
        {order.clock.pause?.to === null && <Row label="Clock">{pauseWords(order.clock.pause)}</Row>}
      </dl>
      <CancelForm order={order} />
      <h3 className="mt-6 text-h3">What happened</h3>
      <ol className="mt-3 space-y-2 text-small">
        {order.timeline.map(({ kind, at, label }) => (
          <li key={`${at} ${kind}`} className="grid gap-x-6 tablet:grid-cols-[11rem_1fr]">
            <time dateTime={at} className="figure text-meta text-t3">
              {ukTime(at)}
            </time>
            <span className="text-t2">{label}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Cancels without scripts, in a browser that the shop recognises as the buyer's. */
function CancelForm({ order }: { order: TrackedOrder }) {
  const { cancellation } = order.money
  if (!cancellation) return null
  const hindrance = cancelHindrance(cancellation)
  if (hindrance !== undefined) return <p className="mt-4 text-small text-t3">{hindrance}</p>
  return (
    <details className="mt-4">
      <summary className="cursor-pointer text-small text-t2 underline">{cancelLabel(cancellation)}</summary>
      <form
        method="post"
        action={`/api/orders/${encodeURIComponent(order.id)}/cancel-form`}
        className="mt-3 max-w-[440px] space-y-3 rounded-control border border-line p-4 text-small text-t2"
      >
        <WhatComesBack order={order} cancellation={cancellation} />
        <input type="hidden" name="back" value={cancellation.back} />
        <Button type="submit" variant="danger">
          Cancel the order
        </Button>
      </form>
    </details>
  )
}

function Row({ label, children }: { label: string; children: string | string[] }) {
  return (
    <>
      <dt className="text-t3">{label}</dt>
      <dd className="text-t1">{children}</dd>
    </>
  )
}
