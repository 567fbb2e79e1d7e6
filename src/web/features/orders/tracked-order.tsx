import { classNames } from '#web/components/class-names.ts'
import { trackingPath } from '#web/lib/links/paths.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { gameOf, themeOfGame } from '#web/lib/shop/games.ts'
import { lazy, Suspense, type ReactNode } from 'react'
import type { TrackedOrder as Order } from '#contract/orders/orders.ts'
import { shortCode } from '#kernel/ids.ts'
import { isSampleOrder } from '#kernel/orders/sample-order.ts'
import { timeWithZone, dayAndTime } from '#web/lib/shop/format.ts'
import { Card } from '#web/components/card.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { BESIDE_HEADLINE, RunPicture } from '#web/components/run-picture.tsx'
import { runShare } from '#kernel/orders/run-share.ts'
import { PaperQr } from '#web/components/figures/paper-qr.tsx'
import { StatusBadge } from '#web/components/figures/status-badge.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { ClockQuestions } from './clock-questions.tsx'
import { NextStepBox } from './next-step-box.tsx'
import { OrderClock } from './order-clock-view.tsx'
import { isLate } from '#web/lib/shop/order-clock.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderSteps } from './order-steps.tsx'
import { RefundList } from './refund-list.tsx'
import { PrivateLink } from './share/private-link.tsx'
import { headline, LATE, statusHint } from '#web/lib/shop/order-state.ts'
import { Timeline } from './timeline.tsx'
import { UnitProgress } from './unit-progress.tsx'

/** Loaded only for those who may share it. */
const ShareOrder = lazy(async () => ({ default: (await import('./share/share-order.tsx')).ShareOrder }))

const CancelReason = lazy(async () => ({ default: (await import('./cancel-reason.tsx')).CancelReason }))

const OrderMessages = lazy(async () => ({ default: (await import('./messages/order-messages.tsx')).OrderMessages }))

const ProveOrder = lazy(async () => ({ default: (await import('./prove-order.tsx')).ProveOrder }))

interface TrackedOrderProps {
  order: Order
  /** Time of the answer in milliseconds, at which the clock is computed. */
  now: number
  /** The payment component; shown where the order can be paid. */
  payNow: ReactNode
  /** Whether a payment is in progress there. */
  isPaying: boolean
}

/** In this order: is it all right, when is it done, what do I have to do, what happened, and then the details. */
export function TrackedOrder({ order, now, payNow, isPaying }: TrackedOrderProps) {
  const shop = useShop()
  return (
    <div className={classNames(themeOfGame(shop, order.game), 'space-y-4')}>
      <Card className="p-5 tablet:p-6">
        <OrderHead order={order} now={now} />
        <OrderSteps order={order} />
        <RefundList order={order} />
        <UnitProgress order={order} />
        <OrderClock order={order} now={now} />
        <ClockQuestions order={order} now={now} />
        <NextStepBox order={order} payNow={payNow} isPaying={isPaying} />
        {!isPaying && <CancelOrder order={order} />}
        {order.money.asksWhy && (
          <Suspense fallback={null}>
            <CancelReason orderId={order.id} />
          </Suspense>
        )}
      </Card>
      {order.isOwn && (
        <Suspense fallback={<Skeleton className="h-32 print:hidden" />}>
          <OrderMessages order={order} />
        </Suspense>
      )}
      <Card className="p-5 tablet:p-6">
        <h3 className="text-h3">What happened</h3>
        <Timeline events={order.timeline} />
      </Card>
      <OrderDetails order={order} />
      {!order.isOwn && (
        <Suspense fallback={null}>
          <ProveOrder order={order} />
        </Suspense>
      )}
    </div>
  )
}

/** The order's number, picture and status. */
function OrderHead({ order, now }: Pick<TrackedOrderProps, 'order' | 'now'>) {
  const shop = useShop()
  const hint = statusHint(order)
  return (
    <div className="relative grid grid-cols-[1fr_auto] items-start gap-x-6">
      <div>
        <p className="mb-2 text-small text-t3">
          Order #
          <span data-private="" className="figure text-t2">
            {shortCode(order.id)}
          </span>
          {isSampleOrder(order) && ' · sample'}
        </p>
        <StatusBadge status={order.status} />
        <p className="mt-1 hidden text-small print:block">
          Order ID <span className="figure">{order.id}</span>
        </p>
      </div>
      <RunPicture
        orderId={order.id}
        game={gameOf(shop, order.game)}
        share={runShare(order)}
        className={BESIDE_HEADLINE}
      />
      <PaperQr path={trackingPath(order.id)} label="Opens this order on a phone" />
      <div className="max-tablet:col-span-2">
        <h2 className="mt-3 text-h2">{isLate(order, now) ? LATE : headline(order)}</h2>
        {hint !== undefined && <p className="mt-2 text-t2">{hint}</p>}
      </div>
    </div>
  )
}

/** The order's content, and sharing. */
function OrderDetails({ order }: { order: Order }) {
  return (
    <Card className="p-5 tablet:p-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h3 className="text-h3">Order Details</h3>
          <p className="mt-1 text-meta text-t3">
            Placed{' '}
            <time dateTime={order.createdAt} title={timeWithZone(order.createdAt)}>
              {dayAndTime(order.createdAt)}
            </time>
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          {order.isOwn && (
            <Suspense fallback={null}>
              <ShareOrder order={order} />
            </Suspense>
          )}
          <PrivateLink orderId={order.id} />
        </div>
      </div>
      <OrderFacts order={order} />
    </Card>
  )
}
