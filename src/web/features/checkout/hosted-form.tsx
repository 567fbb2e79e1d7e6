import { useState } from 'react'
import { hostedBeginner } from './begin-hosted-checkout.ts'
import type { PaidFormProps } from './paid-form.tsx'
import { BuyerFields } from './paid-form.tsx'
import { HostedPayArea } from './payment/hosted-pay-area.tsx'
import { useBuyerForm } from './use-buyer-form.ts'
import { useCheckoutTask } from './use-checkout-task.ts'

/** The form of a service that the provider keeps a button for: its fields rest while the button is shown, for the order is stored then. */
export function HostedForm({ service, terms, quote, total, onPriceMoved, onClose, buttonId }: PaidFormProps & { buttonId: string }) {
  const buyer = useBuyerForm('checkout')
  const [isKept, setKept] = useState(false)
  const task = useCheckoutTask(service, buyer, { total, onPriceMoved, onClose }, hostedBeginner)
  return (
    <form noValidate className="space-y-5" onSubmit={(event) => event.preventDefault()}>
      <fieldset disabled={isKept} className="min-w-0 space-y-5 disabled:opacity-60">
        <BuyerFields buyer={buyer} service={service} terms={terms} quote={quote} total={total} />
      </fieldset>
      <HostedPayArea task={{ ...task, hostedButtonId: buttonId }} isKept={isKept} onKept={setKept} />
    </form>
  )
}
