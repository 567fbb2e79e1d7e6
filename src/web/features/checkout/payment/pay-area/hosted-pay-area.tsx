import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { shortCode } from '#kernel/ids.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { paths } from '#web/lib/links/paths.ts'
import { queryString } from '#web/lib/api/query-string.ts'
import { Button } from '#web/components/forms/button.tsx'
import { moneyQuery } from '#web/features/checkout/payment/money-query.ts'
import { PayBar } from './pay-bar.tsx'
import { PayFrame } from './pay-frame.tsx'
import { PaymentStages } from '#web/features/checkout/payment/progress/payment-stages.tsx'
import type { PaymentTask, Stored } from '#web/features/checkout/payment/payment-task.ts'
import { reportingApproval } from '#web/features/checkout/payment/report-approval.ts'
import { usePayment } from '#web/features/checkout/payment/use-payment.ts'

export type HostedStored = Stored & { hostedButtonId: string }

interface HostedPayAreaProps {
  task: PaymentTask<HostedStored>
  /** Pounds with two decimals. */
  total: string
  /** Whether the order is stored, so that the fields must not change. */
  isKept: boolean
  onKept: (isKept: boolean) => void
}

/**
 * Payment by a hosted button. The provider captures the money by itself and accepts no data, so the order is stored
 * first, and then the button appears.
 */
export function HostedPayArea({ task, total, isKept, onKept }: HostedPayAreaProps) {
  const api = useApi()
  const payment = usePayment(task)
  const [stored, setStored] = useState<HostedStored>()

  async function keep() {
    const kept = await payment.open()
    if (!kept) return
    setStored(kept)
    onKept(true)
  }

  return (
    <PaymentStages payment={payment}>
      {isKept && stored ? (
        <>
          <Kept orderId={stored.orderId} />
          <PayBar total={total}>
            <PayFrame
              src={paths.payFrame + queryString({ button: stored.hostedButtonId })}
              payment={{
                ...payment,
                create: () => Promise.resolve(undefined),
                approved: reportingApproval(api, payment.settle),
              }}
            />
          </PayBar>
          <WatchForMoney orderId={stored.orderId} onPaid={payment.paid} />
          <Button variant="ghost" size="small" wide onClick={() => onKept(false)}>
            Change my details
          </Button>
        </>
      ) : (
        <PayBar total={total}>
          <Button
            variant="accent"
            wide
            busy={payment.stage.name === 'opening'}
            busyLabel="Keeping your order..."
            onClick={() => void keep()}
          >
            Continue to payment
          </Button>
        </PayBar>
      )}
    </PaymentStages>
  )
}

/** Takes the focus from the removed button, and scrolls the new content into view. */
function Kept({ orderId }: { orderId: string }) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    words.current?.focus({ preventScroll: true })
    // Newer browsers return a promise here, which must not become the effect's clean-up.
    words.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <p ref={words} tabIndex={-1} className="text-small text-t2 outline-none">
      Your order #<span className="figure text-t1">{shortCode(orderId)}</span> is kept. PayPal&rsquo;s own button takes
      the payment:
    </p>
  )
}

/** The provider may not report the payment to the page: the shop learns of it nevertheless. */
function WatchForMoney({ orderId, onPaid }: { orderId: string; onPaid: () => void }) {
  const { data: isPaid } = useQuery(moneyQuery(useApi(), orderId))
  const tell = useEffectEvent(onPaid)
  useEffect(() => {
    if (isPaid) tell()
  }, [isPaid])
  return null
}
