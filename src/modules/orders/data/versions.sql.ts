import { sql } from 'kysely'
import type { Db } from '#platform/db/client.ts'

/**
 * A version of each existing order that changes with everything its page shows: the order, its history, the delivered
 * units and its place in the queue.
 */
export async function selectVersions(db: Db, orderIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; version: string }>`
    select o.id, concat_ws('.', extract(epoch from o.updated_at),
      (select max(e.id) from order_events e where e.order_id = o.id),
      (select max(p.id) from order_progress p where p.order_id = o.id),
      (select extract(epoch from q.changed_at) from order_queue q where q.order_id = o.id)) as version
    from orders o where o.id = any(${[...orderIds]}::text[])`.execute(db)
  return new Map(rows.map(({ id, version }) => [id, version]))
}
