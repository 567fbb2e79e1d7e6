import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { systemClock, type Clock } from '#kernel/clock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { txSql } from '#platform/db/transaction.ts'
import { FORMAT, LineSeal, markedLine, type BackedUpTable } from './backup-format.ts'
import { appliedMigrations, listTables, quoted } from './tables.sql.ts'

const ROWS_AT_ONCE = 1000

/**
 * Jobs in the outbox and jobs in the queue become one table in a backup, because the queue's own tables depend on its
 * version.
 */
const JOBS: BackedUpTable = { table: 'outbox_jobs', columns: ['name', 'payload', 'start_after'] }

/** A backup as it is stored: compressed text. */
export function compressedBackup(database: Database): Readable {
  const compressed = createGzip()
  // An error also ends the reading side, where it is reported.
  pipeline(
    Readable.from(withLineEnds(backupLines({ db: database.db, clock: systemClock }))),
    compressed,
    () => undefined,
  )
  return compressed
}

async function* withLineEnds(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`
}

/**
 * The lines of a backup, without line ends. They show one instant, whatever is written meanwhile. The embedded engine
 * has only one connection and answers no other query until the last line is read, so a running shop is backed up from a
 * copy.
 */
export async function* backupLines({ db, clock }: { db: Database['db']; clock: Clock }): AsyncGenerator<string> {
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  try {
    await txSql(tx, 'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    const seal = new LineSeal()
    const rows: Record<string, number> = {}
    for await (const { line, table } of contentLines(tx, clock)) {
      seal.add(line)
      if (table !== undefined) rows[table] = (rows[table] ?? 0) + 1
      yield line
    }
    yield markedLine({ rows, sha256: seal.seal() })
  } finally {
    await tx.rollback().execute()
  }
}

async function* contentLines(tx: Tx, clock: Clock): AsyncGenerator<{ line: string; table?: string }> {
  yield {
    line: markedLine({ format: FORMAT, madeAt: clock.now().toISOString(), migrations: await appliedMigrations(tx) }),
  }
  for (const each of await listTables(tx)) {
    if (each.table === JOBS.table) continue
    yield { line: markedLine(each) }
    yield* rowsOf(tx, each.table, `select to_jsonb(t)::text as json from ${quoted(each.table)} t`)
  }
  yield { line: markedLine(JOBS) }
  yield* rowsOf(tx, JOBS.table, await selectJobs(tx))
}

async function* rowsOf(tx: Tx, table: string, select: string): AsyncGenerator<{ line: string; table: string }> {
  await txSql(tx, `declare backed_up no scroll cursor for ${select}`)
  for (;;) {
    const { rows } = await txSql(tx, `fetch ${ROWS_AT_ONCE} from backed_up`)
    for (const { json } of rows) yield { line: String(json), table }
    if (rows.length < ROWS_AT_ONCE) break
  }
  await txSql(tx, 'close backed_up')
}

/**
 * Jobs that are still to be done, in the outbox or in the queue. Names of the queue's internal jobs start with two
 * underscores.
 */
async function selectJobs(tx: Tx): Promise<string> {
  const outgoing = 'select name, payload, start_after from outbox_jobs'
  const { rows } = await txSql(tx, "select to_regclass('jobs.job') is not null as present")
  const queued = `select name, data as payload, start_after from jobs.job where state::text in ('created', 'retry', 'active') and not starts_with(name, '__')`
  return `select to_jsonb(t)::text as json from (${outgoing}${rows[0]?.['present'] === true ? ` union all ${queued}` : ''}) t`
}
