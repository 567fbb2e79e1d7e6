import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { requireSeen } from '#platform/db/migrations/contents-version.ts'
import { recordAudit } from '#modules/audit/index.ts'
import { listLevels, writeLevels, type Level } from '#modules/rewards/index.ts'
import { lockSettings, readSettings, writeSettings, type ShopSettings } from '#modules/settings/index.ts'
import { measureMarketingClaims } from './measure-marketing-claims.ts'
import { readEditableSettings, writtenSettings, type EditableSettings } from './read-editable-settings.ts'

export interface EditableSettingsDeps {
  db: Db
  clock: Clock
  /** What this deployment's configuration says of the shop. */
  ownSettings: Partial<ShopSettings>
  /** Drops every page that is kept: call it once a change of what pages show has been committed. */
  forgetPages(): void
}

/**
 * Changes settings and levels in one transaction, with one audit row that holds what differs; the same again changes
 * nothing. Other levels move every member to the one that their total reaches. Refuses with `changed_meanwhile` where
 * `version` is not of what is stored.
 */
export async function changeEditableSettings(
  deps: EditableSettingsDeps,
  actor: string,
  { version, ...wanted }: { settings: ShopSettings; levels: Level[]; version: string | undefined },
): Promise<EditableSettings> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    // A change of levels holds this lock too.
    await lockSettings(tx)
    requireSeen(
      version,
      writtenSettings({ settings: await readSettings({ ...deps, db: tx }), levels: await listLevels({ db: tx }) }),
      writtenSettings(wanted),
    )
    const { before, after } = await writeSettings(tx, deps.ownSettings, wanted.settings, now)
    const former = await writeLevels(tx, wanted.levels, now)
    if (Object.keys(after).length === 0 && !former) return
    await recordAudit(tx, {
      actor,
      action: 'settings.change',
      targetKind: 'settings',
      targetId: 'shop',
      before: { ...readable(before), ...(former && { levels: former }) },
      after: { ...readable(after), ...(former && { levels: wanted.levels }) },
      at: now,
    })
  })
  deps.forgetPages()
  await measureMarketingClaims(deps)
  return readEditableSettings(deps)
}

/** As the audit log shows it: the address of a webhook is a key to a channel, and the log goes out as a file. */
function readable(change: Partial<ShopSettings>): Partial<ShopSettings> {
  return typeof change.staffDiscordWebhook === 'string' ? { ...change, staffDiscordWebhook: 'set' } : change
}
