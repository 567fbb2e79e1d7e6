import type { Db } from '#server/db/client.ts'
import { readSettings, type ShopSettings } from '#server/domain/settings/index.ts'
import type { ChatRoom } from './chat-room.ts'

export interface TargetDeps {
  db: Db
  ownSettings: Partial<ShopSettings>
  /**
   * The Discord channel behind the address of a webhook. The same address has one room: it remembers when Discord asked
   * for patience.
   */
  openChatRoom(webhook: string): ChatRoom
}

/** Where the staff is told of news; undefined for what is not set. */
export interface StaffTargets {
  email: string | undefined
  chatRoom: ChatRoom | undefined
}

/** Read for each piece of news: an admin may change it while the shop runs. */
export async function readTargets(deps: TargetDeps): Promise<StaffTargets> {
  const { staffEmail, staffDiscordWebhook } = await readSettings(deps)
  return {
    email: staffEmail ?? undefined,
    chatRoom: staffDiscordWebhook === null ? undefined : deps.openChatRoom(staffDiscordWebhook),
  }
}

/** Whether any notification is set up. */
export async function isStaffTold(deps: TargetDeps): Promise<boolean> {
  const { email, chatRoom } = await readTargets(deps)
  return email !== undefined || chatRoom !== undefined
}
