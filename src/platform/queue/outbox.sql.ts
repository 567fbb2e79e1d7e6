import { sql } from 'kysely'
import type { Tx } from '#platform/db/client.ts'
import type { JobName } from '#platform/db/define-job.ts'
import { sendWithNext, statement } from '#platform/db/transaction.ts'

export interface OutboxJob {
  name: JobName
  payload: unknown
  /** When it may run at the earliest; null for at once. */
  startAfter: Date | null
  /** The request that left it behind, and the span of it; null for what no request began. */
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

/** Removes the oldest of these names, at most `limit`; what another process holds is left to it. */
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
