import type { Connections } from '#platform/db/connections.ts'

type Asked = Pick<Connections, 'executeSql'>

/** Often: a plan that was made while a table was empty reads all of it for each question, until it is analyzed. */
const LOOK_EVERY_MS = 10_000
const CHECKPOINT_EVERY = 6

/** Autovacuum's own thresholds, with fewer new rows: our tables are small. */
const WORN_TABLES = `
  select format('%I.%I', schemaname, relname) as name from pg_stat_all_tables
  where schemaname <> 'pg_toast'
    and (n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup)`

/**
 * Does what PostgreSQL's own background processes do and the embedded engine has none for: without checkpoints the log
 * grows for ever, without vacuum the tables do. A checkpoint ends each minute in which something was written. Returns
 * what stops it. A failure is left to the next round: a lost engine is reported by itself.
 */
export function keepHouse(connections: Asked): () => void {
  let looks = 0
  let lookedAt = ''
  let checkpointAt = ''
  let busy = false
  const look = async () => {
    if (busy) return
    busy = true
    looks += 1
    try {
      lookedAt = await unlessAt(lookedAt, () => vacuumWornTables(connections))
      if (looks % CHECKPOINT_EVERY === 0)
        checkpointAt = await unlessAt(checkpointAt, () => connections.executeSql('checkpoint'))
    } finally {
      busy = false
    }
  }
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)

  /** Does it unless nothing was written since; returns where the log is then. */
  async function unlessAt(before: string, task: () => Promise<unknown>): Promise<string> {
    if ((await position(connections)) === before) return before
    await task()
    return position(connections)
  }
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
