import type { Db, Tx } from '#platform/db/client.ts'
import { readStored, writeSetting } from '#modules/settings/index.ts'

/** Beside the owner's settings, and not one of them. */
const KEY = 'ordersWaiting'

/** How many orders waited to be played when the queue was worked out last; null where the shop says nothing of it. */
export async function readOrdersWaiting(db: Db): Promise<number | null> {
  const stored = await readStored(db, KEY)
  return typeof stored === 'number' ? stored : null
}

/** Writes it down. False where it is what it was. */
export async function writeOrdersWaiting(tx: Tx, waiting: number | null, now: Date): Promise<boolean> {
  if ((await readOrdersWaiting(tx)) === waiting) return false
  await writeSetting(tx, KEY, waiting, now)
  return true
}
