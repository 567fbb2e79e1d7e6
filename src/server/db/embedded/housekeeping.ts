import type { Connections } from '#server/db/connections.ts'

type Asked = Pick<Connections, 'executeSql'>

const EVERY_MS = 60_000

/** Autovacuum's own thresholds, with fewer new rows: our tables are small. */
const WORN_TABLES = `
  select format('%I.%I', schemaname, relname) as name from pg_stat_all_tables
  where schemaname <> 'pg_toast'
    and (n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup)`

/**
 * Does what PostgreSQL's own background processes do and the embedded engine has none for: without checkpoints the log
 * grows for ever, without vacuum the tables do. Nothing runs in a minute in which nothing was written. Returns what
 * stops it. A failure is left to the next round: a lost engine is reported by itself.
 */
export function keepHouse(connections: Asked): () => void {
  let seen = ''
  let busy = false
  const round = async () => {
    if (busy || (await position(connections)) === seen) return
    busy = true
    try {
      await vacuumWornTables(connections)
      await connections.executeSql('checkpoint')
      seen = await position(connections)
    } finally {
      busy = false
    }
  }
  const timer = setInterval(() => void round().catch(() => undefined), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** One table at a time: the engine has one session, and queries that wait get their turn in between. */
async function vacuumWornTables(connections: Asked): Promise<void> {
  // The session keeps its counts to itself for a while.
  await connections.executeSql('select pg_stat_force_next_flush()')
  const { rows } = await connections.executeSql(WORN_TABLES)
  for (const { name } of rows) await connections.executeSql(`vacuum (analyze) ${String(name)}`)
}

/** How far the log has been written; it moves with every change. */
async function position(connections: Asked): Promise<string> {
  const { rows } = await connections.executeSql('select pg_current_wal_insert_lsn()::text as position')
  return String(rows[0]?.['position'])
}
