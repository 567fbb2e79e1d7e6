import { sql, type Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/client.ts'
import { given } from '#platform/db/given.ts'
import type { JobName } from '#platform/db/define-job.ts'
import { olderThan, type PlaceInList } from '#platform/db/place-in-list.ts'
import type { FailedJobsTable } from '#platform/db/schema/schema.ts'

type Stored = Selectable<FailedJobsTable>

/** An entry of the list. `template` is the mail's, `who` the customer it is about; null where there is none. */
export type FailedJobRow = Omit<Stored, 'payload' | 'jobId'> & { template: string | null; who: string | null }

/** Stores a failed job with its order, if one can be found; storing it again updates the same row. */
export async function insertFailedJob(tx: Tx, { payload, ...job }: Omit<Stored, 'orderId'>): Promise<void> {
  await sql`
    insert into failed_jobs (id, job_id, name, payload, order_id, reason, tries, queued_at, created_at)
    select ${job.id}, ${job.jobId}::uuid, ${job.name}, told.payload, (
        select o.id from orders o where o.id = coalesce(told.payload ->> 'orderId',
          (select p.order_id from payments p where p.id = told.payload ->> 'paymentId'),
          (select p.order_id from provider_events e join payments p on p.id = e.payment_id
            where e.id = told.payload ->> 'webhookEventId'))
      ), ${job.reason}, ${job.tries}::int, ${job.queuedAt}::timestamptz, ${job.createdAt}::timestamptz
    from (select ${JSON.stringify(payload)}::jsonb as payload) as told
    on conflict (job_id) do nothing
  `.execute(tx)
}

/** Newest first. */
export function selectFailedJobs(
  db: Db,
  { after, limit }: { after: PlaceInList | undefined; limit: number },
): Promise<FailedJobRow[]> {
  return db
    .selectFrom('failedJobs as g')
    .leftJoin('orders as o', 'o.id', 'g.orderId')
    .leftJoin('users as u', (join) => join.on(sql<boolean>`u.id = g.payload ->> 'userId'`))
    .select(['g.id', 'g.name', 'g.orderId', 'g.reason', 'g.tries', 'g.queuedAt', 'g.createdAt'])
    .select(sql<string | null>`g.payload ->> 'template'`.as('template'))
    .select(sql<string | null>`coalesce(o.email, u.email)`.as('who'))
    .$call(given(after, (query, place) => query.where(olderThan(place, 'g.createdAt', 'g.id'))))
    .orderBy('g.createdAt', 'desc')
    .orderBy('g.id', 'desc')
    .limit(limit)
    .execute()
}

/** Removes it from the list; undefined when another admin was quicker. */
export function takeFailedJob(tx: Tx, id: string): Promise<Stored | undefined> {
  return tx.deleteFrom('failedJobs').where('id', '=', id).returningAll().executeTakeFirst()
}

/** `farewellsBefore`: limit for farewell mails, which contain an address that is stored nowhere else. */
export async function deleteFailedJobsBefore(
  tx: Tx,
  { before, farewellsBefore }: { before: Date; farewellsBefore: Date },
): Promise<void> {
  await sql`delete from failed_jobs where created_at < ${before}::timestamptz or (created_at < ${farewellsBefore}::timestamptz and payload ->> 'template' = 'account-deleted')`.execute(
    tx,
  )
}

export interface FailedJobCount {
  name: JobName
  count: number
}

/** Their number by kind. */
export function countFailedJobs(db: Db): Promise<FailedJobCount[]> {
  return db
    .selectFrom('failedJobs')
    .select(['name', sql<number>`count(*)::int`.as('count')])
    .groupBy('name')
    .orderBy('name')
    .execute()
}
