import type { Connections } from '#platform/db/connections.ts'

type Asked = Pick<Connections, 'executeSql'>

/** Often, because a plan that was made for an empty table reads the whole table until it is analyzed. */
const LOOK_EVERY_MS = 10_000
const CHECKPOINT_EVERY = 6

/** Autovacuum's own thresholds, with fewer new rows, because our tables are small. */
const WORN_TABLES = `
  select format('%I.%I', schemaname, relname) as name from pg_stat_all_tables
  where schemaname <> 'pg_toast'
    and (n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup)`

/**
 * Does the work of PostgreSQL's background processes, which the embedded engine lacks: without checkpoints the log
 * grows for ever, and without vacuum the tables do. Runs a checkpoint after each minute in which something was written.
 * Returns a function that stops it. Errors are ignored until the next round, because a lost engine is reported
 * separately.
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

  /** Runs a checkpoint unless nothing was written since the last one; returns the log position. */
  async function unlessAt(before: string, task: () => Promise<unknown>): Promise<string> {
    if ((await position(connections)) === before) return before
    await task()
    return position(connections)
  }
}

/** One table at a time, so that waiting queries get a turn in between on the engine's only session. */
async function vacuumWornTables(connections: Asked): Promise<void> {
  // Statistics of the session are reported with a delay.
  await connections.executeSql('select pg_stat_force_next_flush()')
  const { rows } = await connections.executeSql(WORN_TABLES)
  for (const { name } of rows) await connections.executeSql(`vacuum (analyze) ${String(name)}`)
}

/** The position of the write-ahead log; it moves with every change. */
async function position(connections: Asked): Promise<string> {
  const { rows } = await connections.executeSql('select pg_current_wal_insert_lsn()::text as position')
  return String(rows[0]?.['position'])
}
