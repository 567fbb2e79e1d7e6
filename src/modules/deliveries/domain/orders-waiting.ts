import type { Db, Tx } from '#platform/db/client.ts'
import { readStored, writeSetting } from '#modules/settings/index.ts'

/** A settings row outside of the owner's settings. */
const KEY = 'ordersWaiting'

/** The number of waiting orders at the last computation; null where the shop does not show it. */
export async function readOrdersWaiting(db: Db): Promise<number | null> {
  const stored = await readStored(db, KEY)
  return typeof stored === 'number' ? stored : null
}

/** Stores it. False when it has not changed. */
export async function writeOrdersWaiting(tx: Tx, waiting: number | null, now: Date): Promise<boolean> {
  if ((await readOrdersWaiting(tx)) === waiting) return false
  await writeSetting(tx, KEY, waiting, now)
  return true
}
