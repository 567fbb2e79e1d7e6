import { Link } from 'react-router'
import type { Service } from '#contract/catalogue.ts'
import { PayArea } from './payment/pay-area.tsx'
import { paths } from '#web/lib/paths.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { ContactFields } from './contact-fields.tsx'
import { FaultCount } from './fault-count.tsx'
import { Totals } from './totals.tsx'
import { useBuyerForm } from './use-buyer-form.ts'
import { useCheckoutTask } from './use-checkout-task.ts'

/** Contact, total, consent and payment of one service. The payment buttons are its only way to submit. */
export function CheckoutForm({ service, onClose }: { service: Service; onClose: () => void }) {
  const buyer = useBuyerForm('checkout')
  const { task, total } = useCheckoutTask(service, buyer, onClose)
  return (
    <form noValidate className="space-y-5" onSubmit={(event) => event.preventDefault()}>
      <ContactFields buyer={buyer} discord="optional" notes="closed" />
      <Totals lines={[{ label: 'Price', amount: total }]} total={total} />
      <Checkbox {...buyer.register('consent')} error={buyer.fault('consent')}>
        Start my order at once. I know that I can no longer cancel it once it is completed.
      </Checkbox>
      <FaultCount buyer={buyer} />
      <PayArea task={task} />
      <p className="text-meta text-t2">
        All sales are final. If your order is not delivered, you get all of your money back. Your statutory rights stay as they are.{' '}
        <Link to={paths.terms} target="_blank" className="text-t1 underline underline-offset-4 hover:text-accent">
          Terms of service
        </Link>
      </p>
    </form>
  )
}
