import type { BtcpaySimulator } from '#simulators/btcpay/simulator.ts'
import type { PaypalControl } from '#simulators/paypal/control-client.ts'
import type { StripeSimulator } from '#simulators/stripe/simulator.ts'

export const PRICE_PENCE = 5_000

/** Which payment is first, and whether the browser reports it; what is not reported, the shop has to find. */
export const STORIES = [
  'both at once',
  'card first',
  'PayPal first',
  'both at once, browsers silent',
  'card first, browsers silent',
  'e-cheque beside the card',
  'Bitcoin first',
  'Bitcoin first, browsers silent',
] as const

export interface Begun {
  orderId: string
  story: (typeof STORIES)[number]
  paypalId: string
  /** The card's session, or the Bitcoin invoice. */
  otherId: string
}

export interface Providers {
  payPal: PaypalControl
  stripe: StripeSimulator
  btcpay: BtcpaySimulator
}

/** What the providers hold of a buyer, in pence. */
export async function heldOf(
  { payPal, stripe, btcpay }: Providers,
  { paypalId, otherId }: Begun,
): Promise<{ paypal: number; card: number; coins: number }> {
  const { capture, refunds } = await payPal.order(paypalId)
  const back = refunds.reduce((sum, { amount }) => sum + amount, 0)
  const paypal =
    capture && (capture.status === 'COMPLETED' || capture.status.includes('REFUNDED')) ? PRICE_PENCE - back : 0
  const intent = stripe.till.intents.get(stripe.till.sessions.get(otherId)?.payment_intent ?? '')
  const charge = stripe.till.charges.get(intent?.latest_charge ?? '')
  const coins = btcpay.invoices.get(otherId)?.status === 'Settled' ? PRICE_PENCE : 0
  return { paypal, card: charge ? charge.amount - charge.amount_refunded : 0, coins }
}

/** The sums of all buyers. */
export async function ledgers(till: Providers, begun: readonly Begun[]): Promise<Record<string, number>> {
  const held = await Promise.all(begun.map((each) => heldOf(till, each)))
  const paidTwice =
    (await till.payPal.orders()).filter(({ refunds }) => refunds.length > 0).length + till.stripe.till.refunds.size
  return {
    'by PayPal': held.filter(({ paypal }) => paypal > 0).length,
    'by card': held.filter(({ card }) => card > 0).length,
    'by Bitcoin': held.filter(({ coins }) => coins > 0).length,
    'second charges sent back': paidTwice,
  }
}
