import { orderBody } from '../cases.ts'

/** So many orders are tracked in an empty shop. */
export const TRACKABLE = 50

/** Places orders that can be tracked; gives their ids. */
export async function placeTrackable(url: string): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < TRACKABLE; index += 1) {
    const answer = await fetch(`${url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: orderBody(index),
    })
    if (!answer.ok) throw new Error(`an order was answered with ${answer.status}`)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shop's own answer
    ids.push(((await answer.json()) as { orderId: string }).orderId)
  }
  return ids
}
