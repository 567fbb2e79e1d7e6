import type { Db, Tx } from '#server/db/client.ts'
import { DEFAULT_SETTINGS, type ShopSettings } from './shop-settings.ts'

/** The settings now: the stored values over those of this deployment over the defaults. */
export async function readSettings(deps: { db: Db; ownSettings: Partial<ShopSettings> }): Promise<ShopSettings> {
  const rows = await deps.db.selectFrom('settings').select(['key', 'value']).execute()
  const stored = Object.fromEntries(rows.filter((row) => row.key in DEFAULT_SETTINGS).map((row) => [row.key, row.value]))
  return { ...DEFAULT_SETTINGS, ...deps.ownSettings, ...stored }
}

/** Notes that something is done once in the life of a shop. False when it was done before. */
export async function markDone(tx: Tx, key: string, now: Date): Promise<boolean> {
  const inserted = await tx
    .insertInto('settings')
    .values({ key, value: 'true', updatedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return inserted !== undefined
}
