import { lazy, Suspense } from 'react'
import type { Service } from '#contract/catalogue.ts'
import { quoteFor, type MemberTerms } from '#web/lib/member-quote.ts'
import { useShop } from '#web/lib/shop-query.ts'
import { useMemberTerms } from '#web/lib/use-member-terms.ts'
import { withCouponTerms } from './coupon/coupon-quote.ts'
import { useCoupon } from './coupon/use-coupon.ts'
import { CoveredForm } from './covered-form.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { PaidForm } from './paid-form.tsx'
import { useServerTotal } from './use-server-total.ts'

// Few services have a button of the provider's own.
const HostedForm = lazy(async () => ({ default: (await import('./hosted-form.tsx')).HostedForm }))

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
  const { paymentMethods } = useShop()
  const coupon = useCoupon()
  const quote = withCouponTerms(quoteFor([{ ...service, quantity: 1 }], terms), coupon.terms, [service.game], terms)
  const { total, onPriceMoved } = useServerTotal(quote.total)
  const form = { service, terms, quote, coupon, total, onPriceMoved, onClose }
  if (quote.total === '0.00') return <CoveredForm {...form} />
  // The provider's button takes the price that it was given there: who pays less pays by the shop's own buttons.
  const hasPaypal = paymentMethods.some(({ method }) => method === 'paypal')
  if (service.paypalButtonId === null || !hasPaypal || total !== service.price) return <PaidForm {...form} />
  return (
    <Suspense fallback={<FormSkeleton />}>
      <HostedForm {...form} buttonId={service.paypalButtonId} />
    </Suspense>
  )
}
