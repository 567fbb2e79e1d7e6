import { HOUR_MS, type Clock } from '#shared/clock.ts'
import type { Db } from '#server/db/client.ts'
import { deleteAnnouncements } from './announcements.sql.ts'

/** Long after the last job that could repeat one. */
const KEPT_FOR_DAYS = 30

/** Drops what was told long ago: the chat room or the mailbox has it. */
export async function forgetAnnouncements(deps: { db: Db; clock: Clock }): Promise<void> {
  await deleteAnnouncements(deps.db, new Date(deps.clock.now().getTime() - KEPT_FOR_DAYS * 24 * HOUR_MS))
}
