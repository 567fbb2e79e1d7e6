import { sql, type RawBuilder } from 'kysely'
import type { Db } from './database.ts'

/** The claim of a row that is sent only once. */
export interface Claim {
  dedupeKey: string
  now: Date
  /** A claim older than this belongs to a process that has died. */
  staleBefore: Date
}

/**
 * Whether a row that is sent only once (`dedupe_key`, `claimed_at`, `sent_at`) may be claimed: neither sent nor
 * claimed.
 */
export function isFree({ dedupeKey, staleBefore }: Claim): RawBuilder<boolean> {
  return sql<boolean>`dedupe_key = ${dedupeKey} and sent_at is null and (claimed_at is null or claimed_at < ${staleBefore})`
}

/** Whether such a row still has to be sent, claimed or not. False when the row is gone. */
export async function isUnsent(db: Db, table: 'mails' | 'staffNotifications', dedupeKey: string): Promise<boolean> {
  const found = await db
    .selectFrom(table)
    .select('id')
    .where('dedupeKey', '=', dedupeKey)
    .where('sentAt', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}
