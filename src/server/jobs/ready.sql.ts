import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'

/** What there is to do now: whether jobs of these names wait to be handed over, and which queues have some that may be begun. */
export async function selectReady(db: Db, of: { names: readonly string[]; queues: readonly string[] }): Promise<{ hasOutgoing: boolean; due: string[] }> {
  const { rows } = await sql<{ hasOutgoing: boolean; due: string[] }>`
    select exists (select from outgoing_jobs where name = any(${[...of.names]}::text[])) as has_outgoing,
      array(select queue from unnest(${[...of.queues]}::text[]) as queue cross join lateral (
        -- In the order of the queue's own index: where the planner knows no figures yet it would else read all jobs that ever ran.
        select from jobs.job where name = queue and state < 'active' and not blocked and start_after <= now() order by priority desc, created_on limit 1
      ) as first) as due
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('a select without a table is one row')
  return row
}
