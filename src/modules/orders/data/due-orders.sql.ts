import { sql, type ExpressionBuilder } from 'kysely'
import { HOUR_MS } from '#kernel/clock.ts'
import type { Db } from '#platform/db/client.ts'
import type { Schema } from '#platform/db/schema/schema.ts'

/** Ids of paid, unfinished orders that are not paused and are due in this period; the latest ones first. */
export async function selectLate(db: Db, ended: { after: Date; before: Date }, limit: number): Promise<string[]> {
  const rows = await dueBetween(db, ended).select('id').orderBy('promisedAt').limit(limit).execute()
  return rows.map(({ id }) => id)
}

/**
 * Orders that are due within two hours, or within the last quarter of their promised time if that is less; with their
 * due time.
 */
export async function selectDueSoon(db: Db, now: Date, limit: number): Promise<{ id: string; due: Date }[]> {
  const rows = await dueBetween(db, { after: now, before: new Date(now.getTime() + 2 * HOUR_MS) })
    .select(['id', 'promisedAt'])
    .where(sql<boolean>`promised_at < ${now}::timestamptz + promised_within_hours * interval '15 minutes'`)
    .orderBy('promisedAt')
    .limit(limit)
    .execute()
  return rows.flatMap(({ id, promisedAt }) => (promisedAt === null ? [] : [{ id, due: promisedAt }]))
}

function dueBetween(db: Db, due: { after: Date; before: Date }) {
  return db
    .selectFrom('orders')
    .where('hidden', '=', false)
    .where('deletedAt', 'is', null)
    .where('promisedAt', '>', due.after)
    .where(isDueBefore(due.before))
}

/** Open, paid, not paused, and due before then. */
export function isDueBefore(then: Date) {
  return ({ and, eb }: ExpressionBuilder<Schema, 'orders'>) =>
    and([
      eb('status', 'in', ['pending', 'confirmed', 'in-progress']),
      eb('paymentState', 'in', ['paid', 'partly-refunded']),
      eb('promisedAt', '<', then),
      eb('pausedAt', 'is', null),
    ])
}
