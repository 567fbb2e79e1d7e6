import type { Config } from '#app/config.ts'
import type { Database } from '#platform/db/client.ts'
import { fail, type Finding, ok } from '#providers/finding.ts'

/** Whether the server allows as many connections as an instance may need; nothing for the embedded engine. */
export async function checkConnections(database: Database, { database: chosen, workers }: Config): Promise<Finding[]> {
  if (chosen.kind === 'embedded') return []
  const { rows } = await database.executeSql(
    "select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as lent",
  )
  return [judgeConnections({ workers, poolSize: chosen.poolSize, lent: Number(rows[0]?.['lent']) })]
}

/** Each process needs one more than its pool, for LISTEN. */
export function judgeConnections({
  workers,
  poolSize,
  lent,
}: {
  workers: number
  poolSize: number
  lent: number
}): Finding {
  const wanted = workers * (poolSize + 1)
  if (wanted > lent)
    return fail(
      'connections',
      `this instance may want ${wanted}, and the server lends ${lent}: lower DATABASE_POOL_SIZE or WORKERS, or raise max_connections`,
    )
  return ok('connections', `this instance may want ${wanted} of the ${lent} that the server lends to all`)
}
