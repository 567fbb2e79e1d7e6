import { gameOf } from '#web/lib/shop/games.ts'
import { useState } from 'react'
import type { ChosenService } from '#web/lib/shop/chosen-service.ts'
import type { CheckoutBody } from '#contract/payments/payments.ts'
import type { PaymentEnd, PaymentTask, Stored } from './payment/payment-task.ts'
import { useEndOfPayment } from './payment/progress/use-end-of-payment.ts'
import { NOT_BEGUN } from './payment/use-payment.ts'
import type { ApiClient } from '#web/lib/api/api-client.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { messageFor, newTotal } from '#web/lib/api/refusal-messages.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import type { TypedCoupon } from './coupon/use-coupon.ts'
import { forgetWhatWasOrdered, rememberBuyer, typedBuyer } from './buyer/buyer-values.ts'
import type { BuyerForm } from './buyer/use-buyer-form.ts'

interface Checkout {
  /** The displayed total in pounds with two decimals. */
  total: string
  coupon: TypedCoupon
  /** The applied coupon code; undefined while none applies. */
  couponCode: string | undefined
  /** Nothing was ordered: the server's total differs from the displayed one. */
  onPriceMoved: (total: string) => void
  onRefused: (why: string | undefined) => void
  onClose: () => void
}

/** The payment of a checkout form; `beginner` stores a displayed form. */
export function useCheckoutTask<Started extends Stored>(
  service: ChosenService,
  buyer: BuyerForm,
  { total, coupon, couponCode, onPriceMoved, onRefused, onClose }: Checkout,
  beginner: (api: ApiClient) => (body: CheckoutBody, method: string) => Promise<Started>,
): PaymentTask<Started> {
  const api = useApi()
  const endPayment = useEndOfPayment()
  const shop = useShop()
  const { termsVersion } = shop
  const [begin] = useState(() => beginner(api))

  function body(): CheckoutBody {
    return {
      serviceId: service.id,
      ...(service.choices && { choices: service.choices }),
      ...typedBuyer(buyer.form.getValues()),
      total,
      ...(couponCode !== undefined && { couponCode }),
      // Required by the form, and by the server.
      consent: true,
      termsVersion,
    }
  }

  async function beginPayment(method: string): Promise<Started> {
    onRefused(undefined)
    try {
      const started = await begin(body(), method)
      rememberBuyer(buyer.form.getValues())
      return started
    } catch (error) {
      if (error instanceof ApiError) buyer.showFaults(error.faults)
      coupon.learn(error)
      onRefused(messageFor(error, NOT_BEGUN))
      const moved = newTotal(error)
      if (moved !== undefined) onPriceMoved(moved)
      throw error
    }
  }

  function end(paymentEnd: PaymentEnd) {
    forgetWhatWasOrdered()
    coupon.remove()
    onClose()
    endPayment(paymentEnd, service.name)
  }

  return {
    check: buyer.check,
    begin: beginPayment,
    describe: (started) => ({
      ...typedBuyer(buyer.form.getValues()),
      orderId: started.orderId,
      serviceType: service.name,
      game: service.game,
      total: started.total,
    }),
    alertsWhenStopped: gameOf(shop, service.game)?.content.alertsWhenStopped ?? false,
    onEnd: end,
  }
}
