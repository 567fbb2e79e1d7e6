import type { ChosenService } from '#web/lib/shop/chosen-service.ts'
import type { MemberTerms } from '#web/lib/member/member-quote.ts'
import { FaultCount } from '#web/components/forms/fault-count.tsx'
import { Totals } from '#web/components/figures/totals.tsx'
import { checkoutBeginner } from '#web/features/checkout/begin-checkout.ts'
import { Consent } from '#web/features/checkout/buyer/consent.tsx'
import { ClosedNotes, ContactFields } from '#web/features/checkout/buyer/contact-fields.tsx'
import { CouponField } from '#web/features/checkout/coupon/coupon-field.tsx'
import type { CouponQuote } from '#web/features/checkout/coupon/coupon-quote.ts'
import type { TypedCoupon } from '#web/features/checkout/coupon/use-coupon.ts'
import { PayArea } from '#web/features/checkout/payment/pay-area/pay-area.tsx'
import { PointsToEarn } from '#web/features/checkout/points-to-earn.tsx'
import { priceLines } from '#web/features/checkout/quote-lines.ts'
import type { BuyerForm } from '#web/features/checkout/buyer/use-buyer-form.ts'
import { useCheckoutTask } from '#web/features/checkout/use-checkout-task.ts'

export interface PaidFormProps {
  service: ChosenService
  terms: MemberTerms
  buyer: BuyerForm
  quote: CouponQuote
  coupon: TypedCoupon
  total: string
  onPriceMoved: (total: string) => void
  /** Why the order failed; undefined when another attempt starts. The form shows it itself while it is mounted. */
  onRefused: (why: string | undefined) => void
  onClose: () => void
}

/** Contact, total, consent and payment of one service. The payment buttons submit it. */
export function PaidForm({
  service,
  terms,
  buyer,
  quote,
  coupon,
  total,
  onPriceMoved,
  onRefused,
  onClose,
}: PaidFormProps) {
  const task = useCheckoutTask(
    service,
    buyer,
    { total, coupon, couponCode: quote.couponCode, onPriceMoved, onRefused, onClose },
    checkoutBeginner,
  )
  return (
    <form noValidate className="space-y-4" onSubmit={(event) => event.preventDefault()}>
      <BuyerFields buyer={buyer} service={service} terms={terms} quote={quote} coupon={coupon} total={total} />
      <PayArea task={task} total={total} />
    </form>
  )
}

/** The fields and consent before a payment, and the total. */
export function BuyerFields({
  buyer,
  service,
  terms,
  quote,
  coupon,
  total,
}: Pick<PaidFormProps, 'buyer' | 'service' | 'terms' | 'quote' | 'coupon' | 'total'>) {
  return (
    <>
      <ContactFields buyer={buyer} />
      <div className="checkout-extras">
        <ClosedNotes buyer={buyer} />
        <CouponField coupon={coupon} mismatch={quote.mismatch} />
      </div>
      <Totals lines={priceLines(service, quote, terms, total)} />
      <PointsToEarn total={total} level={terms.level} />
      <Consent buyer={buyer} games={[service.game]} />
      <FaultCount count={buyer.faultCount} />
    </>
  )
}
