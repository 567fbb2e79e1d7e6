import { setTimeout as pause } from 'node:timers/promises'
import type { Database, Tx } from '#platform/db/database.ts'
import { DatabaseUnusable } from '#platform/db/database.ts'
import { readMigrations } from './migration-files.ts'
import type { Migration } from './migration-files.ts'
import { sqlState } from '#platform/db/sql-state.ts'
import { txSql } from '#platform/db/transaction.ts'

export interface AppliedMigration {
  name: string
  /** How long it took, including the wait for its tables. */
  ms: number
}

/** Any number will do, as long as every process uses the same one. */
const LOCK_KEY = 1_515_001

/** Time limit for waiting on a table, for example while a report or a backup runs. After a pause it is tried again. */
const PAUSE_MS = 500
const GIVE_UP_AFTER_MS = 600_000

/**
 * Applies the pending migrations of `folder` and returns them; none when the database is up to date. Several processes
 * may call it at once: each migration runs once, in its own transaction. Beside a running shop it waits less than half
 * a second at a time for a table, because all queries of that table queue behind it. `only` skips all others, to build
 * the database of an older version.
 * @throws {DatabaseUnusable} when the database is newer, an applied migration was edited, or one fails
 */
export async function migrate(
  database: Database,
  folder: string,
  { only }: { only?: ReadonlySet<string> } = {},
): Promise<AppliedMigration[]> {
  const migrations = readMigrations(folder).filter(({ name }) => only === undefined || only.has(name))
  const applied: AppliedMigration[] = []
  for (;;) {
    const begin = performance.now()
    const name = await applyInTurn(database, migrations)
    if (name === undefined) return applied
    applied.push({ name, ms: Math.round(performance.now() - begin) })
  }
}

/** Applies the next migration as soon as its tables are free. */
async function applyInTurn(database: Database, migrations: readonly Migration[]): Promise<string | undefined> {
  const end = performance.now() + GIVE_UP_AFTER_MS
  for (;;) {
    try {
      return await database.db.transaction().execute((tx) => applyNext(tx, migrations))
    } catch (error) {
      if (!isTableTaken(error) || performance.now() > end) throw error
      await pause(PAUSE_MS * (1 + Math.random()))
    }
  }
}

/** Whether the cause is lock_not_available. */
function isTableTaken(error: unknown): boolean {
  return error instanceof Error && (sqlState(error) === '55P03' || isTableTaken(error.cause))
}

async function applyNext(tx: Tx, migrations: readonly Migration[]): Promise<string | undefined> {
  // The first wait is for another process that migrates, and may be long. Later waits are for tables that the running
  // shop uses.
  await txSql(tx, "set local statement_timeout = 0; set local lock_timeout = '10min'")
  await txSql(tx, 'select pg_advisory_xact_lock($1)', [LOCK_KEY])
  await txSql(tx, "set local lock_timeout = '400ms'")
  await txSql(
    tx,
    'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  )
  const next = nextOf(migrations, await appliedChecksums(tx))
  if (!next) return undefined
  try {
    await txSql(tx, next.sql)
  } catch (error) {
    throw new DatabaseUnusable(
      `Migration ${next.name} failed and was rolled back: ${error instanceof Error ? error.message : String(error)}.`,
      { cause: error },
    )
  }
  await txSql(tx, 'insert into schema_migrations (name, checksum) values ($1, $2)', [next.name, next.checksum])
  return next.name
}

async function appliedChecksums(tx: Tx): Promise<Map<string, string>> {
  const { rows } = await txSql(tx, 'select name, checksum from schema_migrations order by name')
  return new Map(rows.map(({ name, checksum }) => [String(name), String(checksum)]))
}

function nextOf(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): Migration | undefined {
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  let last = ''
  for (const [name, checksum] of applied) {
    const migration = known.get(name)
    if (!migration)
      throw new DatabaseUnusable(
        `The database has migration ${name}, which this version of the shop does not know; run the newer version, or restore a backup from before it.`,
      )
    if (migration.checksum !== checksum)
      throw new DatabaseUnusable(
        `Migration ${name} was changed after it had been applied; put the file back as it was and make the change in a new migration.`,
      )
    last = name
  }
  const next = migrations.find(({ name }) => !applied.has(name))
  if (next && next.name < last)
    throw new DatabaseUnusable(
      `Migration ${next.name} comes before ${last}, which is applied already; give it the next free number.`,
    )
  return next
}
