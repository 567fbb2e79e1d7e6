import { useEffect, useRef, type ReactNode } from 'react'
import { Notice } from '#web/components/notice.tsx'
import { PaymentAlerts } from '#web/features/checkout/payment/payment-alerts.tsx'
import type { Stored } from '#web/features/checkout/payment/payment-task.ts'
import { ProcessingDialog } from './processing-dialog.tsx'
import type { Payment, PaymentFault } from '#web/features/checkout/payment/use-payment.ts'

/** Everything that a payment shows: errors, progress, result. */
export function PaymentStages({ payment, children }: { payment: Payment<Stored>; children: ReactNode }) {
  const { stage } = payment

  function readAlert() {
    if (stage.name === 'recording' || stage.name === 'checking')
      payment.end({ kind: stage.name, orderId: stage.orderId })
    else payment.chooseAgain()
  }

  return (
    // The attribute is for `payment-watch`, which reports an approval a second time in case the first report is lost.
    // Rendered without a box of its own (display: contents), so that the sticky bar stays visible along the whole form.
    <section aria-label="Payment" className="contents space-y-3">
      {stage.name === 'settling' && <span hidden data-payment-id={stage.providerOrderId} />}
      {stage.name === 'choosing' && stage.fault && <Fault fault={stage.fault} />}
      {children}
      <ProcessingDialog
        open={stage.name === 'settling' || stage.name === 'paid'}
        paidOrderId={stage.name === 'paid' ? stage.orderId : undefined}
        onEnd={() => stage.name === 'paid' && payment.end({ kind: 'paid', orderId: stage.orderId })}
      />
      <PaymentAlerts stage={stage} onRead={readAlert} />
    </section>
  )
}

/** The buyer returns from another window: the result must be visible. */
function Fault({ fault }: { fault: PaymentFault }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers return a promise here, which must not become the effect's clean-up.
    place.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={place}>
      <Notice tone={fault.tone} announce>
        {fault.text}
      </Notice>
    </div>
  )
}
