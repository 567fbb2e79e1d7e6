import { sql } from 'kysely'
import type { Db } from '#platform/db/client.ts'

/** Orders whose id starts or ends with these 8 characters, in any case; at most two. Each half has an index. */
export async function selectIdsByCode(db: Db, code: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where lower(left(id, 8)) = lower(${code}) union select id from orders
      where lower(right(id, 8)) = lower(${code}) limit 2
  `.execute(db)
  return rows.map(({ id }) => id)
}
