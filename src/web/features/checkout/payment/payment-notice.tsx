import { useState } from 'react'
import { Link } from 'react-router'
import { shortCode } from '#shared/ids.ts'
import { trackingPath } from '#web/lib/paths.ts'
import { paymentNotice } from '#web/lib/remembered.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** On Home, or on a member's profile, after a payment sent them there: the way to the order. Stays until it is dismissed or the tab is closed. */
export function PaymentNotice({ className }: { className?: string }) {
  const isHydrated = useHydrated()
  const [isDismissed, setDismissed] = useState(false)
  const notice = isHydrated && !isDismissed ? paymentNotice.read() : undefined
  if (!notice) return null
  const isPaid = notice.kind === 'paid'

  function dismiss() {
    paymentNotice.forget()
    setDismissed(true)
  }
  return (
    <Notice
      tone={isPaid ? 'success' : 'info'}
      title={isPaid ? 'Payment received' : 'Your order may take a few minutes to appear'}
      {...(className !== undefined && { className })}
    >
      <p>
        Order #<span className="figure">{shortCode(notice.orderId)}</span>.{' '}
        {isPaid ? 'A confirmation is on its way to your e-mail.' : 'Do not pay again; the tracking page and an e-mail will tell you.'}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-2">
        <Link to={trackingPath(notice.orderId)} className="inline-flex min-h-11 items-center pr-2 font-semibold underline underline-offset-4">
          Track your order
        </Link>
        <Button variant="ghost" size="small" onClick={dismiss}>
          Dismiss
        </Button>
      </p>
    </Notice>
  )
}
