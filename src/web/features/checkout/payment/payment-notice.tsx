import { useState } from 'react'
import { shortCode } from '#kernel/ids.ts'
import { trackingPath } from '#web/lib/links/paths.ts'
import { paymentNotice, rememberedOrders } from '#web/lib/storage/remembered.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Link } from '#web/router/link.tsx'
import { Button } from '#web/components/forms/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { RunningOrder } from './running-order.tsx'
import { useKeptRoom } from './use-kept-room.ts'

/**
 * On Home, or on a member's profile: the current order, with the result of its payment after a redirect. Stays until it
 * is dismissed or the tab is closed.
 */
export function PaymentNotice({ className }: { className?: string }) {
  const isHydrated = useHydrated()
  const [isDismissed, setDismissed] = useState(false)
  const notice = isHydrated && !isDismissed ? paymentNotice.read() : undefined
  // Without a result, this browser's current order.
  const running = isHydrated ? (notice?.orderId ?? rememberedOrders()[0]?.id) : undefined
  // A running order shows its own state.
  useKeptRoom(isHydrated && running === undefined)
  if (!notice)
    return running === undefined ? null : (
      <RunningOrder orderId={running} {...(className !== undefined && { className })} />
    )
  const isPaid = notice.kind === 'paid'

  function dismiss() {
    paymentNotice.forget()
    setDismissed(true)
  }
  return (
    <div {...(className !== undefined && { className })}>
      <Notice
        tone={isPaid ? 'success' : 'info'}
        title={isPaid ? 'Payment received' : 'Your order may take a few minutes to appear'}
      >
        <p>
          Order #<span className="figure">{shortCode(notice.orderId)}</span>.{' '}
          {isPaid
            ? 'A confirmation is on its way to your e-mail.'
            : 'Do not pay again; the tracking page and an e-mail will tell you.'}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2">
          <Link
            to={trackingPath(notice.orderId)}
            className="inline-flex min-h-11 items-center pr-2 font-semibold underline underline-offset-4"
          >
            Track your order
          </Link>
          <Button variant="ghost" size="small" onClick={dismiss}>
            Dismiss
          </Button>
        </p>
      </Notice>
      {running !== undefined && <RunningOrder orderId={running} hasLink={false} className="mt-3" />}
    </div>
  )
}
