import type { Db } from '#platform/db/client.ts'
import { readSettings, type ShopSettings } from '#modules/settings/index.ts'
import type { StaffChannel } from './staff-channel.ts'

export interface TargetDeps {
  db: Db
  ownSettings: Partial<ShopSettings>
  /**
   * The Discord channel behind the address of a webhook. The same address has one room: it remembers when Discord asked
   * for patience.
   */
  openStaffChannel(webhook: string): StaffChannel
}

/** Where the staff is notified; undefined for what is not set. */
export interface StaffTargets {
  email: string | undefined
  staffChannel: StaffChannel | undefined
}

/** Read for each event: an admin may change it while the shop runs. */
export async function readTargets(deps: TargetDeps): Promise<StaffTargets> {
  const { staffEmail, staffDiscordWebhook } = await readSettings(deps)
  return {
    email: staffEmail ?? undefined,
    staffChannel: staffDiscordWebhook === null ? undefined : deps.openStaffChannel(staffDiscordWebhook),
  }
}

/** Whether any notification is set up. */
export async function isStaffTold(deps: TargetDeps): Promise<boolean> {
  const { email, staffChannel } = await readTargets(deps)
  return email !== undefined || staffChannel !== undefined
}
