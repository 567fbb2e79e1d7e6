import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/client.ts'
import { DEFAULT_SETTINGS, type ShopSettings } from '#modules/settings/domain/shop-settings.ts'

/** The settings now: the stored values over those of this deployment over the defaults. */
export async function readSettings(deps: { db: Db; ownSettings: Partial<ShopSettings> }): Promise<ShopSettings> {
  const rows = await deps.db.selectFrom('settings').select(['key', 'value']).execute()
  const stored = Object.fromEntries(
    rows.filter((row) => row.key in DEFAULT_SETTINGS).map((row) => [row.key, row.value]),
  )
  return { ...DEFAULT_SETTINGS, ...deps.ownSettings, ...stored }
}

/** Serialises changes of the settings until the transaction ends. Readers do not wait. */
export async function lockSettings(tx: Tx): Promise<void> {
  await sql`lock table settings in share row exclusive mode`.execute(tx)
}

export async function writeSetting(tx: Tx, key: string, value: unknown, now: Date): Promise<void> {
  const row = { value: JSON.stringify(value), updatedAt: now }
  await tx
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

/** A value that the owner does not edit, such as a measurement; undefined when it was never stored. */
export async function readStored(db: Db, key: string): Promise<unknown> {
  return (await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst())?.value
}

/** Records that something is done once per shop. False when it was done before. */
export async function markDone(tx: Tx, key: string, now: Date): Promise<boolean> {
  const inserted = await tx
    .insertInto('settings')
    .values({ key, value: 'true', updatedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Deletes a value that the owner does not edit. */
export async function deleteStored(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('settings').where('key', '=', key).execute()
}
