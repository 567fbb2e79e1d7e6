import { useEffect, useRef } from 'react'
import { useShop } from '#web/lib/shop-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PayFrame } from './pay-frame.tsx'
import { PaymentAlerts } from './payment-alerts.tsx'
import type { PaymentTask } from './payment-task.ts'
import { ProcessingDialog } from './processing-dialog.tsx'
import { usePayment, type PaymentFault } from './use-payment.ts'

/** Where a buyer pays: the provider's buttons, a way without them, and all that follows until the payment has ended. */
export function PayArea({ task }: { task: PaymentTask }) {
  const payment = usePayment(task)
  const { stage } = payment
  const { paymentMethods } = useShop()

  if (!paymentMethods.some(({ method }) => method === 'paypal')) {
    return <Notice tone="warn">Paying is not possible at the moment. Nothing was ordered; ask us on Discord or try again later.</Notice>
  }

  async function payOnProviderPage() {
    const started = await payment.open()
    if (started && isWebAddress(started.approveUrl)) window.location.assign(started.approveUrl)
  }

  function readAlert() {
    if (stage.name === 'recording' || stage.name === 'checking') payment.end({ kind: stage.name, orderId: stage.orderId })
    else payment.chooseAgain()
  }

  return (
    // The mark is for `payment-watch`: what was approved is told a second way, should the report itself get lost.
    <section aria-label="Payment" className="space-y-3">
      {stage.name === 'settling' && <span hidden data-payment-id={stage.providerOrderId} />}
      {stage.name === 'choosing' && stage.fault && <Fault fault={stage.fault} />}
      <PayFrame payment={payment} />
      <Button variant="ghost" size="small" wide busy={stage.name === 'opening'} busyLabel="Opening PayPal..." onClick={() => void payOnProviderPage()}>
        Continue on PayPal&rsquo;s page instead
      </Button>
      <ProcessingDialog
        open={stage.name === 'settling' || stage.name === 'paid'}
        paidOrderId={stage.name === 'paid' ? stage.orderId : undefined}
        onEnd={() => stage.name === 'paid' && payment.end({ kind: 'paid', orderId: stage.orderId })}
      />
      <PaymentAlerts stage={stage} onRead={readAlert} />
    </section>
  )
}

/** The buyer comes back from another window: what happened there must be in sight. */
function Fault({ fault }: { fault: PaymentFault }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers give a promise here, which must not become the effect's clean-up.
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

/** The provider's page is an https page (http only for a stand-in); anything else is not followed. */
function isWebAddress(address: string): boolean {
  return /^https?:\/\//.test(address)
}
