import { beginHostedCheckout } from '#contract/payments/payments.ts'
import type { SimulatedOrder } from '#simulators/paypal/orders/order.ts'
import { answerOf } from '#harness/answers.ts'
import { checkoutBody, PRESTIGE_BOOST, successBody } from './builders.ts'
import type { Sent, TestApp } from './test-app.ts'

export const BUTTON = 'HOSTEDPRESTIGE1'

/** Gives 'Prestige Boost' a hosted button, and sets the shop's clock to the provider's. */
export async function withHostedButton(shop: TestApp): Promise<void> {
  await shop.database.db
    .updateTable('services')
    .set({ paypalButtonId: BUTTON })
    .where('id', '=', PRESTIGE_BOOST.serviceId)
    .execute()
  shop.clock.advance(Date.now() - shop.clock.now().getTime())
}

/** The checkout of such a service, up to the button. */
export async function beginHosted(shop: TestApp, change?: Record<string, unknown>, sent?: Sent) {
  return answerOf(beginHostedCheckout, await shop.post('/api/checkout/hosted', checkoutBody(change), sent))
}

/** The buyer pays by the button; the provider captures by itself. */
export function payByButton(
  shop: TestApp,
  payerEmail: string,
  amount: string = PRESTIGE_BOOST.price,
): Promise<SimulatedOrder> {
  return shop.paypal.payHosted({ buttonId: BUTTON, amount, payerEmail })
}

/** The browser's report of it. */
export function reportHosted(shop: TestApp, { id }: { id: string }, sent?: Sent): Promise<Response> {
  return shop.post('/api/orders/paypal-success', successBody(id, { hostedButtonId: BUTTON }), sent)
}
