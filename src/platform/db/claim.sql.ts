import { sql, type RawBuilder } from 'kysely'
import type { Db } from './database.ts'

/** Who takes something that goes out once. */
export interface Claim {
  dedupeKey: string
  now: Date
  /** A claim older than this is of a process that has died. */
  staleBefore: Date
}

/**
 * Whether a row of what goes out once (`dedupe_key`, `claimed_at`, `sent_at`) may be taken: neither sent nor
 * claimed.
 */
export function isFree({ dedupeKey, staleBefore }: Claim): RawBuilder<boolean> {
  return sql<boolean>`dedupe_key = ${dedupeKey} and sent_at is null and (claimed_at is null or claimed_at < ${staleBefore})`
}

/** Whether such a row is still to go out, claimed or not. False when it is gone. */
export async function isUnsent(db: Db, table: 'mails' | 'staffNotifications', dedupeKey: string): Promise<boolean> {
  const found = await db
    .selectFrom(table)
    .select('id')
    .where('dedupeKey', '=', dedupeKey)
    .where('sentAt', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}
