import { CircleAlert } from 'lucide-react'
import { timeWithZone } from '#web/lib/shop/format.ts'
import { trackingPath } from '#web/lib/links/paths.ts'
import { ButtonLink } from '#web/components/forms/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import type { PaymentReturn } from '#web/features/checkout/checkout-calls.ts'

/** A partial payment: the rest, the deadline, and a link to the invoice. */
export function RestDue({
  part,
  orderId,
}: {
  part: NonNullable<PaymentReturn['partPayment']>
  orderId: string | undefined
}) {
  return (
    <div className="mx-auto flex min-h-96 max-w-180 flex-col items-center justify-center text-center">
      <Icon of={CircleAlert} size={40} className="text-warn" />
      <h1 className="mt-6 text-h1">£{part.rest} is still to pay</h1>
      <p role="status" className="mt-4 max-w-[46ch] text-t2">
        A part of your payment has come. Please send the rest to the same invoice until {timeWithZone(part.until)}. This
        page shows when it is complete.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-2">
        <ButtonLink to={part.payUrl} variant="accent">
          Pay the rest, £{part.rest}
        </ButtonLink>
        {orderId !== undefined && <ButtonLink to={trackingPath(orderId)}>Track your order</ButtonLink>}
      </div>
    </div>
  )
}
