import * as z from 'zod'

const tracked = z.object({ paymentState: z.string() })

/** How the shop at `url` says that an order is paid; rejects while it does not answer. */
export async function paymentStateOf(url: string, orderId: string): Promise<string> {
  return tracked.parse(await (await fetch(`${url}/api/orders/track/${orderId}`)).json()).paymentState
}
