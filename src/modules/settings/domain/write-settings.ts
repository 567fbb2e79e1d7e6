import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '#platform/db/client.ts'
import { lockSettings, readSettings, writeSetting } from '#modules/settings/data/settings.sql.ts'
import type { ShopSettings } from './shop-settings.ts'

/** A change field by field, without unchanged ones. */
export interface SettingsChange {
  before: Partial<ShopSettings>
  after: Partial<ShopSettings>
}

/**
 * Stores the settings that differ from the current ones; unchanged ones are not stored, so a default stays a default.
 */
export async function writeSettings(
  tx: Tx,
  ownSettings: Partial<ShopSettings>,
  wanted: ShopSettings,
  now: Date,
): Promise<SettingsChange> {
  await lockSettings(tx)
  const stored = await readSettings({ db: tx, ownSettings })
  const changed = Object.entries(wanted).filter(([key, value]) => !isDeepStrictEqual(value, Reflect.get(stored, key)))
  for (const [key, value] of changed) await writeSetting(tx, key, value, now)
  return {
    before: Object.fromEntries(changed.map(([key]) => [key, Reflect.get(stored, key)])),
    after: Object.fromEntries(changed),
  }
}
