import type { Service } from '#contract/catalogue.ts'
import { PayArea } from './payment/pay-area.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { Totals } from '#web/ui/totals.tsx'
import { ContactFields } from './contact-fields.tsx'
import { FaultCount } from '#web/ui/fault-count.tsx'
import { type BuyerForm, useBuyerForm } from './use-buyer-form.ts'
import { useCheckoutTask } from './use-checkout-task.ts'

/** Contact, total, consent and payment of one service. The payment buttons are its only way to submit. */
export function CheckoutForm({ service, onClose }: { service: Service; onClose: () => void }) {
  const buyer = useBuyerForm('checkout')
  const { task, total } = useCheckoutTask(service, buyer, onClose)
  return (
    <form noValidate className="space-y-5" onSubmit={(event) => event.preventDefault()}>
      <ContactFields buyer={buyer} discord="optional" notes="closed" />
      <Totals lines={[{ label: 'Price', amount: total }]} total={total} />
      <Consent buyer={buyer} />
      <FaultCount count={buyer.faultCount} />
      <PayArea task={task} />
    </form>
  )
}

/** Apart, so that it registers after the fields above it: the first fault gets the focus in this order. */
function Consent({ buyer }: { buyer: BuyerForm }) {
  return (
    <Checkbox {...buyer.register('consent')} error={buyer.fault('consent')}>
      Start my order at once. I know that I can no longer cancel it once it is completed.
    </Checkbox>
  )
}
