import { sql } from 'kysely'
import type { Tx } from '#platform/db/client.ts'
import type { JobName } from '#platform/db/define-job.ts'
import { sendWithNext, statement } from '#platform/db/transaction.ts'

export interface OutboxJob {
  name: JobName
  payload: unknown
  /** The earliest time to run; null for at once. */
  startAfter: Date | null
  /** Request id and trace span that enqueued it; null for jobs without a request. */
  requestId?: string | null
  traceparent?: string | null
}

export async function insertOutboxJob(
  tx: Tx,
  { name, payload, startAfter, requestId = null, traceparent = null }: OutboxJob,
): Promise<void> {
  await sendWithNext(
    tx,
    statement`insert into outbox_jobs (name, payload, start_after, request_id, traceparent) values (${name}, ${JSON.stringify(payload)}, ${startAfter}, ${requestId}, ${traceparent})`,
  )
}

/**
 * Deletes and returns the oldest jobs with these names, at most `limit`; skips rows that another process has locked.
 */
export async function takeOutboxJobs(
  tx: Tx,
  { names, limit }: { names: readonly string[]; limit: number },
): Promise<OutboxJob[]> {
  const { rows } = await sql<OutboxJob & { id: number }>`
    delete from outbox_jobs where id = any(array(
      select id from outbox_jobs where name = any(${[...names]}::text[])
        order by id limit ${limit} for update skip locked
    )) returning id, name, payload, start_after, request_id, traceparent
  `.execute(tx)
  return rows.toSorted((one, other) => one.id - other.id).map(({ id: _order, ...job }) => job)
}
