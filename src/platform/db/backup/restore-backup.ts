import type { Readable } from 'node:stream'
import { DatabaseUnusable, type Database, type Tx } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrations/migrate.ts'
import { readMigrations } from '#platform/db/migrations/migration-files.ts'
import { inTransaction, txSql } from '#platform/db/transaction.ts'
import {
  BackupUnreadable,
  LineSeal,
  readLine,
  type BackedUpTable,
  type BackupEnd,
  type BackupHead,
} from './backup-format.ts'
import { appliedMigrations, listTables, moveCounters, quoted } from './tables.sql.ts'

const ROWS_AT_ONCE = 500

export interface RestoreDeps {
  database: Database
  /** Folder of the migrations. */
  migrations: string
  /** Opens the text of the backup from its start; it is read twice. */
  open(): Readable
}

/**
 * Restores a backup into an unused database of either engine and migrates it to the current version. The whole file is
 * checked before anything is written, and everything is written in one transaction.
 * @returns the row counts of the backup by table
 * @throws {BackupUnreadable} for a file that is damaged, truncated or from a newer shop; {DatabaseUnusable} when the
 * database is not empty
 */
export async function restoreBackup({ database, migrations, open }: RestoreDeps): Promise<BackupEnd['rows']> {
  const { head, end } = await checkBackup(open())
  const known = new Set(readMigrations(migrations).map(({ name }) => name))
  const unknown = head.migrations.filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new BackupUnreadable(`The backup is of a newer shop: this one lacks ${unknown.join(', ')}.`)
  const applied = await inTransaction(database.db, appliedMigrations)
  if (applied.length > 0) throw new DatabaseUnusable('The database has been used already: restore into an empty one.')
  await migrate(database, migrations, { only: new Set(head.migrations) })
  await inTransaction(database.db, (tx) => fill(tx, open(), end))
  await migrate(database, migrations)
  return end.rows
}

/** Reads the whole file and checks its structure and checksum. */
export async function checkBackup(text: Readable): Promise<{ head: BackupHead; end: BackupEnd }> {
  const seal = new LineSeal()
  let head: BackupHead | undefined
  let end: BackupEnd | undefined
  for await (const line of linesOf(text)) {
    if (end) throw new BackupUnreadable('The backup goes on behind its end.')
    const read = readLine(line)
    if (!head && read.kind !== 'head') throw new BackupUnreadable('This is no backup of the shop.')
    if (read.kind === 'head') head = read.head
    if (read.kind === 'end') end = read.end
    else seal.add(line)
  }
  if (!head || !end) throw new BackupUnreadable('The backup is cut off: it has no end.')
  if (end.sha256 !== seal.seal()) throw new BackupUnreadable('The backup was changed or damaged: its checksum differs.')
  return { head, end }
}

async function fill(tx: Tx, text: Readable, end: BackupEnd): Promise<void> {
  await txSql(tx, 'set local statement_timeout = 0')
  const tables = await listTables(tx)
  // Rows that migrations insert are part of the backup, with their current values. Rows that triggers derive from
  // orders are too, so triggers are off while orders are restored.
  await txSql(tx, `truncate ${tables.map(({ table }) => quoted(table)).join(', ')} restart identity cascade`)
  for (const { table } of tables) await txSql(tx, `alter table ${quoted(table)} disable trigger user`)
  let into: BackedUpTable | undefined
  let waiting: string[] = []
  const flush = async () => {
    if (into && waiting.length > 0) await insertRows(tx, into, waiting)
    waiting = []
  }
  for await (const line of linesOf(text)) {
    const read = readLine(line)
    if (read.kind === 'row') waiting.push(read.json)
    if (read.kind !== 'row' || waiting.length === ROWS_AT_ONCE) await flush()
    if (read.kind === 'table') into = read.table
  }
  await flush()
  for (const each of tables) {
    await moveCounters(tx, each)
    await txSql(tx, `alter table ${quoted(each.table)} enable trigger user`)
    const { rows } = await txSql(tx, `select count(*)::int as count from ${quoted(each.table)}`)
    if (rows[0]?.['count'] !== (end.rows[each.table] ?? 0))
      throw new BackupUnreadable(`The table ${each.table} came back with other rows than the backup counted.`)
  }
}

async function insertRows(tx: Tx, { table, columns }: BackedUpTable, rows: readonly string[]): Promise<void> {
  const names = columns.map(quoted).join(', ')
  await txSql(
    tx,
    `insert into ${quoted(table)} (${names}) overriding system value select ${names} from jsonb_populate_recordset(null::${quoted(table)}, $1::text::jsonb)`,
    [`[${rows.join(',')}]`],
  )
}

/** @throws {BackupUnreadable} where the compressed text is truncated or is no gzip. */
async function* linesOf(text: Readable): AsyncGenerator<string> {
  let rest = ''
  try {
    for await (const chunk of text.setEncoding('utf8')) {
      const lines = (rest + String(chunk)).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    throw error instanceof BackupUnreadable
      ? error
      : new BackupUnreadable('The backup is cut off, or is no compressed file.', { cause: error })
  }
  if (rest !== '') throw new BackupUnreadable('The backup is cut off: its last line has no end.')
}
