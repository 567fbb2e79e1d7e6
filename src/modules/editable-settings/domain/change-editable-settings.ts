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
  /** Settings of this deployment. */
  ownSettings: Partial<ShopSettings>
  /** Clears the page cache: call it after a change of what pages show has been committed. */
  forgetPages(): void
}

/**
 * Changes settings and levels in one transaction, with one audit entry of the differences; an identical change does
 * nothing. A change of levels recomputes every member's level. Refuses with `changed_meanwhile` where `version` is not
 * the stored one.
 */
export async function changeEditableSettings(
  deps: EditableSettingsDeps,
  actor: string,
  { version, ...wanted }: { settings: ShopSettings; levels: Level[]; version: string | undefined },
): Promise<EditableSettings> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    // A change of levels takes this lock too.
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

/** For the audit log: a webhook's address is a secret, and the log can be exported. */
function readable(change: Partial<ShopSettings>): Partial<ShopSettings> {
  return typeof change.staffDiscordWebhook === 'string' ? { ...change, staffDiscordWebhook: 'set' } : change
}
