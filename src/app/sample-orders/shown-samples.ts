import type { Db } from '#platform/db/client.ts'
import { selectSampleOrders } from '#modules/orders/index.ts'
import { SAMPLE_ORDERS } from './samples.ts'

/** The invented orders that stand for a state, for the person who starts the demo. */
export async function shownSamples(db: Db): Promise<{ id: string; shows: string }[]> {
  const stored = await selectSampleOrders(db)
  return SAMPLE_ORDERS.flatMap(({ shows, buyer }) => {
    const found = stored.find(({ email }) => email === buyer.email)
    return shows === undefined || !found ? [] : [{ id: found.id, shows }]
  })
}
