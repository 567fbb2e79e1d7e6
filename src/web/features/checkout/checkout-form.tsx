import type { Service } from '#contract/catalogue.ts'
import { quoteFor, type MemberTerms, type Quote } from '#web/lib/member-quote.ts'
import { useMemberTerms } from '#web/lib/use-member-terms.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { FaultCount } from '#web/ui/fault-count.tsx'
import { Totals } from '#web/ui/totals.tsx'
import { ContactFields } from './contact-fields.tsx'
import { CoveredForm } from './covered-form.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { PayArea } from './payment/pay-area.tsx'
import { PointsToEarn } from './points-to-earn.tsx'
import { memberLines } from './quote-lines.ts'
import { type BuyerForm, useBuyerForm } from './use-buyer-form.ts'
import { useCheckoutTask } from './use-checkout-task.ts'
import { useServerTotal } from './use-server-total.ts'

interface CheckoutFormProps {
  service: Service
  onClose: () => void
}

/** The form of the dialog, as soon as it is known what whoever orders would pay. */
export function CheckoutForm({ service, onClose }: CheckoutFormProps) {
  const terms = useMemberTerms()
  return terms ? <PricedForm service={service} terms={terms} onClose={onClose} /> : <FormSkeleton />
}

/** What costs nothing is not paid: it is ordered as the cart does. */
function PricedForm({ service, terms, onClose }: CheckoutFormProps & { terms: MemberTerms }) {
  const quote = quoteFor([{ ...service, quantity: 1 }], terms)
  const { total, onPriceMoved } = useServerTotal(quote.total)
  return quote.total === '0.00' ? (
    <CoveredForm service={service} total={total} onPriceMoved={onPriceMoved} onClose={onClose} />
  ) : (
    <PaidForm service={service} terms={terms} quote={quote} total={total} onPriceMoved={onPriceMoved} onClose={onClose} />
  )
}

interface PaidFormProps extends CheckoutFormProps {
  terms: MemberTerms
  quote: Quote
  total: string
  onPriceMoved: (total: string) => void
}

/** Contact, total, consent and payment of one service. The payment buttons are its only way to submit. */
function PaidForm({ service, terms, quote, total, onPriceMoved, onClose }: PaidFormProps) {
  const buyer = useBuyerForm('checkout')
  const task = useCheckoutTask(service, buyer, { total, onPriceMoved, onClose })
  return (
    <form noValidate className="space-y-5" onSubmit={(event) => event.preventDefault()}>
      <ContactFields buyer={buyer} discord="optional" notes="closed" />
      <Totals lines={[{ label: 'Price', amount: quote.discount > 0 ? service.price : total }, ...memberLines(quote, terms)]} total={total} />
      <PointsToEarn total={total} level={terms.level} />
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
