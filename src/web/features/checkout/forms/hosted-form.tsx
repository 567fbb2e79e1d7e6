import { lazy, Suspense, useState } from 'react'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { Skeleton } from '#web/components/skeleton.tsx'
import { hostedBeginners } from '#web/features/checkout/begin-hosted-checkout.ts'
import type { PaidFormProps } from './paid-form.tsx'
import { BuyerFields } from './paid-form.tsx'
import { HostedPayArea } from '#web/features/checkout/payment/pay-area/hosted-pay-area.tsx'
import { OtherPayArea } from '#web/features/checkout/payment/pay-area/other-pay-area.tsx'
import { useCheckoutTask } from '#web/features/checkout/use-checkout-task.ts'

// Loaded only for shops with several methods.
const MethodChoice = lazy(async () => ({
  default: (await import('#web/features/checkout/payment/pay-area/method-choice.tsx')).MethodChoice,
}))

/** The provider of the button. */
const BUTTON_METHOD = 'paypal'

/**
 * The form of a service with a hosted button: its fields are disabled while the button is shown, because the order is
 * stored by then.
 */
export function HostedForm({
  service,
  terms,
  buyer,
  quote,
  coupon,
  total,
  onPriceMoved,
  onRefused,
  onClose,
  buttonId,
}: PaidFormProps & { buttonId: string }) {
  const { paymentMethods } = useShop()
  const [method, setMethod] = useState(BUTTON_METHOD)
  const [isKept, setKept] = useState(false)
  const [{ byButton, otherwise }] = useState(hostedBeginners)
  const shown = { total, coupon, couponCode: quote.couponCode, onPriceMoved, onRefused, onClose }
  const buttonTask = useCheckoutTask(service, buyer, shown, byButton)
  const otherTask = useCheckoutTask(service, buyer, shown, otherwise)
  const other = paymentMethods.find((each) => each.method === method && each.method !== BUTTON_METHOD)
  return (
    <form noValidate className="space-y-4" onSubmit={(event) => event.preventDefault()}>
      <fieldset disabled={isKept} className="min-w-0 space-y-4 disabled:opacity-60">
        <BuyerFields buyer={buyer} service={service} terms={terms} quote={quote} coupon={coupon} total={total} />
        {paymentMethods.length > 1 && (
          <Suspense fallback={<Skeleton className="h-20" />}>
            <MethodChoice methods={paymentMethods} method={method} disabled={isKept} onChoose={setMethod} />
          </Suspense>
        )}
      </fieldset>
      {other ? (
        <OtherPayArea task={otherTask} total={total} {...other} />
      ) : (
        <HostedPayArea
          task={{ ...buttonTask, hostedButtonId: buttonId }}
          total={total}
          isKept={isKept}
          onKept={setKept}
        />
      )}
    </form>
  )
}
