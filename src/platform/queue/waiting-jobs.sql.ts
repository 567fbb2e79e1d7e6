import type { Database } from '#platform/db/client.ts'
import type { JobName } from '#platform/db/define-job.ts'

export interface WaitingJobs {
  name: string
  waiting: number
  /** How long the oldest has been due. */
  oldestSeconds: number
}

/** Jobs that are due and not started, in the outbox or in the queue. Uses the queue's own index. */
export async function selectWaitingJobs(database: Database, names: readonly JobName[]): Promise<WaitingJobs[]> {
  const { rows } = await database.executeSql(
    `select name, count(*)::int as waiting, max(extract(epoch from now() - due))::float8 as oldest from (
       select name, coalesce(start_after, queued_at) as due from outbox_jobs where name = any($1::text[])
         and coalesce(start_after, queued_at) <= now()
       union all
       select name, start_after from jobs.job where name = any($1::text[]) and state < 'active' and not blocked
         and start_after <= now()
     ) as due group by name order by name`,
    [[...names]],
  )
  return rows.map(({ name, waiting, oldest }) => ({
    name: String(name),
    waiting: Number(waiting),
    oldestSeconds: Number(oldest),
  }))
}
