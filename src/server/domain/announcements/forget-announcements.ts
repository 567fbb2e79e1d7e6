import { HOUR_MS, type Clock } from '#shared/clock.ts'
import type { Db } from '#server/db/client.ts'
import { deletePosted } from './announcements.sql.ts'

/** Long after the last job that could repeat one. */
const KEPT_FOR_DAYS = 30

/** Drops what was posted long ago: the chat has it. */
export async function forgetAnnouncements(deps: { db: Db; clock: Clock }): Promise<void> {
  await deletePosted(deps.db, new Date(deps.clock.now().getTime() - KEPT_FOR_DAYS * 24 * HOUR_MS))
}
