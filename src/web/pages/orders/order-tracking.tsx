import { TRACKING_TEXTS } from '#kernel/shop/texts/order-tracking.ts'
import { useTexts } from '#web/lib/shop/texts.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { TrackedOrder as TrackedOrderAnswer } from '#contract/orders/orders.ts'
import type { PaymentEnd } from '#web/features/checkout/payment/payment-task.ts'
import { WhatYouWillSee } from '#web/features/orders/what-you-will-see.tsx'
import { NeedHelp } from '#web/features/orders/need-help.tsx'
import { NotCancelled } from '#web/features/orders/not-cancelled.tsx'
import { orderQuery } from '#web/lib/queries/order-query.ts'
import { useOrderEvents } from '#web/lib/queries/use-order-events.ts'
import { waitsForRequest } from '#web/features/orders/waits-for-request.ts'
import { StreamablePage } from '#web/features/orders/streamable-page.tsx'
import { SearchBox } from '#web/features/orders/search-box.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { isOfMember } from '#web/lib/queries/member-data.ts'
import { messageFor } from '#web/lib/api/refusal-messages.ts'
import { useSignedInHint } from '#web/lib/storage/signed-in-hint.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { useSearchParams } from '#web/router/hooks.ts'
import { NeedsScript } from '#web/components/needs-script.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Skeleton } from '#web/components/skeleton.tsx'
import { toast } from '#web/components/overlays/toast.tsx'

/** Only the server renders it: a static import would load its dependencies in browsers. */
const OrderAtAGlance = import.meta.env.SSR
  ? (await import('#web/features/orders/order-at-a-glance.tsx')).OrderAtAGlance
  : undefined

/** Loaded while the order is being fetched. */
const TrackedOrder = lazy(async () => ({
  default: (await import('#web/features/orders/tracked-order.tsx')).TrackedOrder,
}))
/** Loaded only for orders that can be paid, because most are paid. */
const PayOrder = lazy(async () => ({ default: (await import('#web/features/checkout/pay-order.tsx')).PayOrder }))
/** What work and payment wait for: see `waitsForRequest`. */
const AskToStart = lazy(async () => ({ default: (await import('#web/features/checkout/ask-to-start.tsx')).AskToStart }))

const RecentOrders = lazy(async () => ({
  default: (await import('#web/features/orders/recent-orders.tsx')).RecentOrders,
}))
const FindOrders = lazy(async () => ({ default: (await import('#web/features/orders/find-orders.tsx')).FindOrders }))
/** Loaded for members only. */
const OwnOrders = lazy(async () => ({ default: (await import('#web/features/orders/own-orders.tsx')).OwnOrders }))

/** As specified for a search without a result. */
const NOT_FOUND = 'Order not found. Please check your order ID and try again.'

/** An order's page for the holder of its full id; `?id=` opens it at once. */
export function OrderTracking() {
  const [params, setParams] = useSearchParams()
  const isHydrated = useHydrated()
  const text = useTexts('orderTracking', TRACKING_TEXTS)
  const api = useApi()
  const asked = (params.get('id') ?? '').trim()
  // What the server could not load is fetched in the browser, after hydration.
  const client = useQueryClient()
  const isThere = client.getQueryData(orderQuery(api, asked).queryKey) !== undefined
  const orderId = isHydrated || isThere ? asked : ''
  const query = useQuery(orderQuery(api, orderId))
  useOrderEvents(
    query.data && `/api/orders/track/${query.data.id}`,
    () => void client.invalidateQueries({ queryKey: orderQuery(api, orderId).queryKey }),
  )
  const isMissing = query.isError && !query.data
  const isUnknown = isMissing && !isNotFound(query.error)

  return (
    <StreamablePage title={text('heading')} hasPrivate={query.data !== undefined}>
      <NeedsScript>
        {asked === '' || isThere
          ? 'Without JavaScript this page does not refresh itself: reload it. Paying needs JavaScript.'
          : NOT_FOUND}
      </NeedsScript>
      {/* The order comes first; without one the search does. */}
      <div className="mt-6 grid gap-x-12 gap-y-8 laptop:grid-cols-[8fr_4fr] laptop:grid-rows-[auto_1fr]">
        {(query.data !== undefined || query.isLoading || isUnknown) && (
          <div className="min-w-0 space-y-6 laptop:row-span-2">
            {isUnknown && <WhyNot error={query.error} />}
            <NotCancelled why={params.get('cancel')} orderId={asked} />
            {query.isLoading && <OrderSkeleton />}
            {query.data && (
              <OrderOnScreen
                order={query.data}
                now={query.dataUpdatedAt}
                isStale={query.isError}
                onEnd={() => void query.refetch()}
              />
            )}
          </div>
        )}
        <div className="screen-only min-w-0">
          <SearchBox
            orderId={orderId}
            isBeside={query.data !== undefined}
            isSearching={query.isFetching && !query.data}
            fault={isMissing && isNotFound(query.error) ? NOT_FOUND : undefined}
            onSearch={(id) => (id === orderId ? void query.refetch() : setParams({ id }))}
          />
          {asked === '' && <WhatYouWillSee />}
        </div>
        <div className="screen-only space-y-4">
          <OrdersOfVisitor />
          <LostLink />
          <NeedHelp />
        </div>
      </div>
    </StreamablePage>
  )
}

interface OrderOnScreenProps {
  order: TrackedOrderAnswer
  /** Time of the query in milliseconds. */
  now: number
  /** Whether the last refetch failed. */
  isStale: boolean
  onEnd: () => void
}

function OrderOnScreen({ order, now, isStale, onEnd }: OrderOnScreenProps) {
  const isHydrated = useHydrated()
  return (
    <Suspense fallback={<OrderSkeleton />}>
      {isHydrated ? (
        <>
          {isStale && (
            <Notice tone="warn">This could not be refreshed just now. It is tried again every 30 seconds.</Notice>
          )}
          <PayableOrder key={order.id} order={order} now={now} onEnd={onEnd} />
        </>
      ) : (
        <ServersOrder order={order} />
      )}
    </Suspense>
  )
}

/**
 * The order in the server's HTML. The browser keeps that HTML until it has the whole page, and needs no code for it:
 * hydration never sets an empty inner HTML.
 */
function ServersOrder({ order }: { order: TrackedOrderAnswer }) {
  if (OrderAtAGlance) {
    return (
      <div>
        <OrderAtAGlance order={order} />
      </div>
    )
  }
  // oxlint-disable-next-line react/no-danger -- it sets nothing: see above
  return <div suppressHydrationWarning dangerouslySetInnerHTML={LEFT_AS_IT_IS} />
}
const LEFT_AS_IT_IS = { __html: '' }

/** Its form needs a script; until then its room is kept, so that nothing below it moves. */
function LostLink() {
  const room = <Skeleton className="h-[236px] rounded-card noscript:hidden" />
  return useHydrated() ? (
    <Suspense fallback={room}>
      <FindOrders />
    </Suspense>
  ) : (
    room
  )
}

/** A member's own orders, wherever they were placed; a guest's are this browser's. */
function OrdersOfVisitor() {
  const isMember = useSignedInHint()
  if (!useHydrated()) return null
  return <Suspense fallback={null}>{isMember ? <OwnOrders otherwise={<RecentOrders />} /> : <RecentOrders />}</Suspense>
}

/** The order is refetched while it is paid; the payment component stays until the buyer has read the result. */
function PayableOrder({ order, now, onEnd }: { order: TrackedOrderAnswer; now: number; onEnd: () => void }) {
  const [isPaying, setPaying] = useState(false)
  return (
    <TrackedOrder
      order={order}
      now={now}
      isPaying={isPaying}
      payNow={<PayTracked order={order} onUnderWay={setPaying} onEnd={onEnd} />}
    />
  )
}

/** 'Pay now' on this page stays on this page, which shows the result. */
function PayTracked({
  order,
  onUnderWay,
  onEnd,
}: {
  order: TrackedOrderAnswer
  onUnderWay: (isUnderWay: boolean) => void
  onEnd: () => void
}) {
  const client = useQueryClient()
  function end({ kind }: PaymentEnd) {
    // The member's points and level have changed.
    void client.invalidateQueries({ predicate: isOfMember })
    if (kind === 'paid')
      toast({ title: 'Payment Successful!', description: `Your ${order.serviceType} order has been confirmed.` })
    onEnd()
  }
  const { id, serviceType, game, platform, total, email, discord } = order
  if (waitsForRequest(order)) {
    return (
      <Suspense fallback={<Skeleton className="screen-only h-32" />}>
        <AskToStart orderId={id} game={game} />
      </Suspense>
    )
  }
  return (
    <Suspense fallback={<Skeleton className="screen-only h-12" />}>
      <PayOrder
        order={{ orderId: id, serviceType, game, platform, total, email, discord }}
        onUnderWay={onUnderWay}
        onEnd={end}
      />
    </Suspense>
  )
}

function isNotFound(error: Error): boolean {
  return error instanceof ApiError && error.status === 404
}

/** The specified message is shown at the field for an unknown order; this shows other errors. */
function WhyNot({ error }: { error: Error }) {
  return (
    <Notice tone="warn">{messageFor(error, 'The shop could not be asked just now. Try again in a minute.')}</Notice>
  )
}

function OrderSkeleton() {
  return (
    <div className="space-y-4">
      <Skeleton className="h-80" />
      <Skeleton className="h-32" />
      <Skeleton className="h-96" />
    </div>
  )
}
