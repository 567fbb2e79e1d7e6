import { sql } from 'kysely'
import type { Db } from '#platform/db/client.ts'

export interface Ready {
  /** Whether jobs wait in the outbox. */
  hasOutbox: boolean
  /** Whether jobs of a dead process have to be taken back. */
  hasDead: boolean
  /** Queues with jobs that can start. */
  due: string[]
}

/** What there is to do with jobs of these names, in these queues. */
export async function selectReady(db: Db, of: { names: readonly string[]; queues: readonly string[] }): Promise<Ready> {
  const { rows } = await sql<Ready>`
    select exists (select from outbox_jobs where name = any(${[...of.names]}::text[])) as has_outbox,
      exists (select from jobs.job where state = 'active' and heartbeat_on < now() - interval '10 seconds') as has_dead,
      array(select queue from unnest(${[...of.queues]}::text[]) as queue cross join lateral (
        -- In the order of the queue's own index: without statistics the planner would otherwise read every job that
        -- ever ran.
        select from jobs.job where name = queue and state < 'active' and not blocked and start_after <= now()
          order by priority desc, created_on limit 1
      ) as first) as due
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('a select without a table is one row')
  return row
}
