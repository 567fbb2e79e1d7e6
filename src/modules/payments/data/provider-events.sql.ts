import { sql, type Selectable, type Updateable } from 'kysely'
import type { Db, Tx } from '#platform/db/client.ts'
import type { ProviderEventsTable } from '#platform/db/schema/schema-payments.ts'
import { sendWithNext } from '#platform/db/transaction.ts'

export type ProviderEventRow = Selectable<ProviderEventsTable>

type NewEvent = Pick<ProviderEventRow, 'id' | 'provider' | 'source' | 'eventId' | 'kind' | 'body' | 'receivedAt'> &
  Partial<Pick<ProviderEventRow, 'verified' | 'outcome' | 'paymentId' | 'processedAt' | 'lastError' | 'headers'>>

/** Stores a webhook event; the same one again is the same row. Returns whether it is new. */
export async function insertProviderEvent(tx: Tx, { headers, ...event }: NewEvent): Promise<boolean> {
  const stored = await tx
    .insertInto('providerEvents')
    .values({ lastError: null, processedAt: null, ...event, headers: JSON.stringify(headers ?? {}) })
    .onConflict((conflict) => conflict.columns(['provider', 'source', 'eventId']).doNothing())
    .executeTakeFirst()
  return Number(stored.numInsertedOrUpdatedRows ?? 0) > 0
}

export function selectProviderEvent(db: Db, id: string): Promise<ProviderEventRow | undefined> {
  return db.selectFrom('providerEvents').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function updateProviderEvent(tx: Tx, id: string, change: Updateable<ProviderEventsTable>): Promise<void> {
  await sendWithNext(tx, tx.updateTable('providerEvents').set(change).where('id', '=', id).compile())
}

/** Whether this event is already stored and verified. */
export async function isKnownEvent(
  db: Db,
  event: Pick<ProviderEventRow, 'provider' | 'source' | 'eventId'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('providerEvents')
    .select('id')
    .where('provider', '=', event.provider)
    .where('source', '=', event.source)
    .where('eventId', '=', event.eventId)
    .executeTakeFirst()
  return row !== undefined
}

/** Webhook events that wait for the provider's confirmation, counted up to `countTo`. */
export async function countUnproven(db: Db, source: 'webhook' | 'ipn', countTo: number): Promise<number> {
  // All values are literals: with parameters the planner finds neither the partial index nor the small limit.
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from provider_events where processed_at is null and not verified
      and source = ${sql.lit(source)} limit ${sql.lit(countTo)}) as unproven
  `.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * The provider confirmed a webhook event: the row gets the provider's id. Returns false where that event is already
 * stored with other bytes.
 */
export async function proveEvent(tx: Tx, id: string, eventId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update provider_events set verified = true, event_id = ${eventId} where id = ${id}
      and not exists (select from provider_events other where other.event_id = ${eventId} and other.id <> ${id}
        and (other.provider, other.source) = (provider_events.provider, provider_events.source))
    returning id
  `.execute(tx)
  return rows.length > 0
}

/** Empties old processed events, because they contain personal data, and deletes those that are not needed any more. */
export async function forgetEventsBefore(tx: Tx, before: { bodies: Date; forged: Date; claims: Date }): Promise<void> {
  await tx
    .updateTable('providerEvents')
    .set({ body: Buffer.alloc(0), headers: '{}' })
    .where('processedAt', '<', before.bodies)
    .where(sql<boolean>`length(body) > 0`)
    .execute()
  await tx
    .deleteFrom('providerEvents')
    .where('processedAt', '<', before.forged)
    .where(({ or, eb }) => or([eb('outcome', '=', 'forged'), eb('source', '=', 'test')]))
    .execute()
  await sql`delete from provider_events as e where outcome = 'claim' and payment_id is null and processed_at < ${before.claims}
    and not exists (select from payment_cases r where r.kind = 'claim' and r.state = 'open' and coalesce(r.details ->> 'webhookEventId', r.details ->> 'noticeId') = e.id)`.execute(
    tx,
  )
}

/** The newest entries from all sources. */
export function selectNewestEvents(db: Db, limit: number): Promise<ProviderEventRow[]> {
  return db.selectFrom('providerEvents').selectAll().orderBy('receivedAt', 'desc').orderBy('id').limit(limit).execute()
}

/** Deletes test entries beyond the newest. */
export async function dropOldTests(tx: Tx, keep: number): Promise<void> {
  await sql`delete from provider_events where source = 'test' and id in (select id from provider_events where source = 'test' order by received_at desc, id offset ${keep})`.execute(
    tx,
  )
}

/** Number of browsers' reports since then that match no payment of ours. */
export async function countUnmatchedReports(db: Db, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('providerEvents')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('receivedAt', '>=', since)
    .where('outcome', '=', 'claim')
    .where('paymentId', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
