import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/client.ts'
import type { JobName } from '#server/db/jobs.ts'

export interface OutgoingJob {
  name: JobName
  payload: unknown
  /** When it may run at the earliest; null for at once. */
  startAfter: Date | null
}

export async function insertOutgoing(tx: Tx, job: OutgoingJob): Promise<void> {
  await tx.insertInto('outgoingJobs').values({ name: job.name, payload: JSON.stringify(job.payload), startAfter: job.startAfter }).execute()
}

/** Removes the oldest of these names, at most `limit`; what another process holds is left to it. */
export async function takeOutgoing(tx: Tx, { names, limit }: { names: readonly JobName[]; limit: number }): Promise<OutgoingJob[]> {
  const { rows } = await sql<OutgoingJob & { id: number }>`
    delete from outgoing_jobs where id in (
      select id from outgoing_jobs where name = any(${[...names]}::text[]) order by id limit ${limit} for update skip locked
    ) returning id, name, payload, start_after
  `.execute(tx)
  return rows.toSorted((one, other) => one.id - other.id).map(({ name, payload, startAfter }) => ({ name, payload, startAfter }))
}

export async function hasOutgoing(db: Db): Promise<boolean> {
  return (await db.selectFrom('outgoingJobs').select('id').limit(1).executeTakeFirst()) !== undefined
}
