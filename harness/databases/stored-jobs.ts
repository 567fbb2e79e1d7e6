import { CompiledQuery } from 'kysely'
import type { Database } from '#platform/db/client.ts'
import type { JobQueue } from '#platform/db/job-queue.ts'
import type { JobName, JobPayloads } from '#platform/db/define-job.ts'
import { publisher } from '#app/jobs/all-events.ts'
import { sendWithNext } from '#platform/db/transaction.ts'

export type StoredJob = { [Name in JobName]: { name: Name; payload: JobPayloads[Name] } }[JobName]

export interface StoredJobs extends JobQueue {
  /** Committed jobs, in order. */
  all(): Promise<StoredJob[]>
}

/**
 * A queue that only stores its jobs in a table, so that a rollback removes them. Statements are sent like the shop's
 * own.
 */
export async function storedJobs(database: Database): Promise<StoredJobs> {
  await database.executeSql(
    'create table if not exists stored_jobs (id bigint generated always as identity, name text not null, payload jsonb not null)',
  )
  const enqueue: JobQueue['enqueue'] = (tx, name, payload) =>
    sendWithNext(
      tx,
      CompiledQuery.raw('insert into stored_jobs (name, payload) values ($1, $2)', [name, JSON.stringify(payload)]),
    )
  return {
    enqueue,
    publish: publisher(enqueue),
    async all() {
      const { rows } = await database.executeSql('select name, payload from stored_jobs order by id')
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `enqueue` above writes this table, and it is typed by the same map
      return rows as unknown as StoredJob[]
    },
  }
}
