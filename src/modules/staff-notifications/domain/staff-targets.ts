import type { Db } from '#platform/db/client.ts'
import { readSettings, type ShopSettings } from '#modules/settings/index.ts'
import type { StaffChannel } from './staff-channel.ts'

export interface TargetDeps {
  db: Db
  ownSettings: Partial<ShopSettings>
  /** The Discord channel of a webhook address. One client per address, because it remembers Discord's rate limit. */
  openStaffChannel(webhook: string): StaffChannel
}

/** Where the staff is notified; undefined for targets that are not set. */
export interface StaffTargets {
  email: string | undefined
  staffChannel: StaffChannel | undefined
}

/** Read for each event, because an admin may change it while the shop runs. */
export async function readTargets(deps: TargetDeps): Promise<StaffTargets> {
  const { staffEmail, staffDiscordWebhook } = await readSettings(deps)
  return {
    email: staffEmail ?? undefined,
    staffChannel: staffDiscordWebhook === null ? undefined : deps.openStaffChannel(staffDiscordWebhook),
  }
}

/** Whether any target is set. */
export async function isStaffTold(deps: TargetDeps): Promise<boolean> {
  const { email, staffChannel } = await readTargets(deps)
  return email !== undefined || staffChannel !== undefined
}
