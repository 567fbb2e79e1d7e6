import * as z from 'zod'

const tracked = z.object({ paymentState: z.string() })

/** The payment status of an order according to the shop at `url`; rejects while it does not answer. */
export async function paymentStateOf(url: string, orderId: string): Promise<string> {
  return tracked.parse(await (await fetch(`${url}/api/orders/track/${orderId}`)).json()).paymentState
}
