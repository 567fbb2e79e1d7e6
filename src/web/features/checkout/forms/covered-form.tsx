import { useQueryClient } from '@tanstack/react-query'
import { useMemberApi } from '#web/lib/queries/member-api.ts'
import { trackingPath } from '#web/lib/links/paths.ts'
import { subscriptionQuery } from '#web/lib/queries/subscription-query.ts'
import { useNavigate } from '#web/router/hooks.ts'
import { Button } from '#web/components/forms/button.tsx'
import { FaultCount } from '#web/components/forms/fault-count.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Totals } from '#web/components/figures/totals.tsx'
import { Consent } from '#web/features/checkout/buyer/consent.tsx'
import { ClosedNotes, ContactFields } from '#web/features/checkout/buyer/contact-fields.tsx'
import { CouponField } from '#web/features/checkout/coupon/coupon-field.tsx'
import type { PaidFormProps } from './paid-form.tsx'
import { PayBar } from '#web/features/checkout/payment/pay-area/pay-bar.tsx'
import { priceLines } from '#web/features/checkout/quote-lines.ts'
import { usePlaceOrder } from '#web/features/checkout/use-place-order.ts'

/** Orders one service that is free by the subscription or a coupon, without a payment. */
export function CoveredForm({
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
  const api = useMemberApi()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { place, isPlacing, fault } = usePlaceOrder(
    buyer,
    { lines: [{ ...service, quantity: 1 }], total, couponCode: quote.couponCode },
    {
      onPlaced({ orderId }) {
        coupon.remove()
        void client.invalidateQueries({ queryKey: subscriptionQuery(api).queryKey })
        onClose()
        void navigate(trackingPath(orderId))
      },
      onPriceMoved,
      onRefused(error, why) {
        coupon.learn(error)
        onRefused(why)
      },
    },
  )
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        void place()
      }}
    >
      <ContactFields buyer={buyer} />
      <div className="checkout-extras">
        <ClosedNotes buyer={buyer} />
        {quote.couponCode !== undefined && <CouponField coupon={coupon} mismatch={quote.mismatch} />}
      </div>
      <Totals
        lines={
          quote.couponCode === undefined
            ? [{ label: 'Included in your subscription', amount: total }]
            : priceLines(service, quote, terms, total)
        }
      />
      <Consent buyer={buyer} games={[service.game]} />
      <FaultCount count={buyer.faultCount} />
      {fault !== undefined && (
        <Notice tone="danger" announce>
          {fault}
        </Notice>
      )}
      <PayBar total={total}>
        <Button type="submit" variant="accent" wide busy={isPlacing} busyLabel="Placing Order...">
          Place Order
        </Button>
      </PayBar>
    </form>
  )
}
