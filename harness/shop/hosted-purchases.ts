import { beginHostedCheckout } from '#contract/payments/payments.ts'
import type { SimulatedOrder } from '#simulators/paypal/orders/order.ts'
import { answerOf } from '#harness/answers.ts'
import { checkoutBody, PRESTIGE_BOOST, successBody } from './builders.ts'
import type { Sent, TestApp } from './test-app.ts'

export const BUTTON = 'HOSTEDPRESTIGE1'

/** Gives 'Prestige Boost' a button of the provider's own, and the shop the time of day that the provider has. */
export async function withHostedButton(shop: TestApp): Promise<void> {
  await shop.database.db
    .updateTable('services')
    .set({ paypalButtonId: BUTTON })
    .where('id', '=', PRESTIGE_BOOST.serviceId)
    .execute()
  shop.clock.advance(Date.now() - shop.clock.now().getTime())
}

/** The dialog of a service with such a button, up to the button. */
export async function beginHosted(shop: TestApp, change?: Record<string, unknown>, sent?: Sent) {
  return answerOf(beginHostedCheckout, await shop.post('/api/checkout/hosted', checkoutBody(change), sent))
}

/** The buyer pays by the button; the provider takes the money by itself. */
export function payByButton(
  shop: TestApp,
  payerEmail: string,
  amount: string = PRESTIGE_BOOST.price,
): Promise<SimulatedOrder> {
  return shop.paypal.payHosted({ buttonId: BUTTON, amount, payerEmail })
}

/** What the browser reports of it. */
export function reportHosted(shop: TestApp, { id }: { id: string }, sent?: Sent): Promise<Response> {
  return shop.post('/api/orders/paypal-success', successBody(id, { hostedButtonId: BUTTON }), sent)
}
