import { sql } from 'kysely'
import type { Tx } from '#server/db/client.ts'
import type { JobName } from '#server/db/jobs.ts'
import { sendWithNext, statement } from '#server/db/transaction.ts'

export interface OutgoingJob {
  name: JobName
  payload: unknown
  /** When it may run at the earliest; null for at once. */
  startAfter: Date | null
  /** The request that left it behind, and the span of it; null for what no request began. */
  requestId?: string | null
  traceparent?: string | null
}

export async function insertOutgoing(
  tx: Tx,
  { name, payload, startAfter, requestId = null, traceparent = null }: OutgoingJob,
): Promise<void> {
  await sendWithNext(
    tx,
    statement`insert into outgoing_jobs (name, payload, start_after, request_id, traceparent) values (${name}, ${JSON.stringify(payload)}, ${startAfter}, ${requestId}, ${traceparent})`,
  )
}

/** Removes the oldest of these names, at most `limit`; what another process holds is left to it. */
export async function takeOutgoing(
  tx: Tx,
  { names, limit }: { names: readonly JobName[]; limit: number },
): Promise<OutgoingJob[]> {
  const { rows } = await sql<OutgoingJob & { id: number }>`
    delete from outgoing_jobs where id = any(array(
      select id from outgoing_jobs where name = any(${[...names]}::text[]) order by id limit ${limit} for update skip locked
    )) returning id, name, payload, start_after, request_id, traceparent
  `.execute(tx)
  return rows.toSorted((one, other) => one.id - other.id).map(({ id: _order, ...job }) => job)
}
