import { lazy, Suspense, useState } from 'react'
import type { ChosenService } from '#web/lib/shop/chosen-service.ts'
import { quoteFor, type MemberTerms } from '#web/lib/member/member-quote.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { useMemberTerms } from '#web/lib/member/use-member-terms.ts'
import { Notice } from '#web/components/notice.tsx'
import { withCouponTerms } from '#web/features/checkout/coupon/coupon-quote.ts'
import { useCoupon } from '#web/features/checkout/coupon/use-coupon.ts'
import { CoveredForm } from './covered-form.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { PaidForm } from './paid-form.tsx'
import { useBuyerForm } from '#web/features/checkout/buyer/use-buyer-form.ts'
import { useServerTotal } from '#web/features/checkout/use-server-total.ts'

// Loaded only for services with a hosted button.
const HostedForm = lazy(async () => ({ default: (await import('./hosted-form.tsx')).HostedForm }))

interface CheckoutFormProps {
  service: ChosenService
  onClose: () => void
}

/** The dialog's form, once the buyer's price is known. */
export function CheckoutForm({ service, onClose }: CheckoutFormProps) {
  const terms = useMemberTerms()
  return terms ? (
    <PricedForm service={service} terms={terms} onClose={onClose} />
  ) : (
    <FormSkeleton price={service.price} />
  )
}

/**
 * A free order needs no payment and is placed like the cart's. Input and error messages stay when a new price switches
 * the form.
 */
function PricedForm({ service, terms, onClose }: CheckoutFormProps & { terms: MemberTerms }) {
  const shop = useShop()
  const { paymentMethods } = shop
  const coupon = useCoupon()
  const quote = withCouponTerms(
    quoteFor([{ ...service, quantity: 1 }], terms),
    coupon.terms,
    { games: [service.game], shop },
    terms,
  )
  const { total, onPriceMoved } = useServerTotal(quote.total)
  // The hosted button charges its own price: buyers with a lower price pay by the shop's own buttons.
  const hasButton =
    service.paypalButtonId !== null &&
    paymentMethods.some(({ method }) => method === 'paypal') &&
    service.sale === null &&
    total === service.price
  const shown = quote.total === '0.00' ? 'covered' : hasButton ? 'hosted' : 'paid'
  const buyer = useBuyerForm([service.game])
  const [refused, setRefused] = useState<{ by: number; why: string }>()
  const [form, setForm] = useState({ shown, place: 0 })
  if (form.shown !== shown) setForm({ shown, place: form.place + 1 })
  const onRefused = (why: string | undefined) => setRefused(why === undefined ? undefined : { by: form.place, why })
  const given = { service, terms, buyer, quote, coupon, total, onPriceMoved, onRefused, onClose }
  return (
    <>
      {refused && refused.by !== form.place && (
        <Notice tone="danger" announce className="mb-5">
          {refused.why}
        </Notice>
      )}
      {shown === 'covered' && <CoveredForm {...given} />}
      {shown === 'paid' && <PaidForm {...given} />}
      {shown === 'hosted' && (
        <Suspense fallback={<FormSkeleton price={service.price} />}>
          <HostedForm {...given} buttonId={service.paypalButtonId ?? ''} />
        </Suspense>
      )}
    </>
  )
}
