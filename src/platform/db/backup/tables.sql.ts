import type { Tx } from '#platform/db/database.ts'
import { txSql } from '#platform/db/transaction.ts'
import type { BackedUpTable } from './backup-format.ts'

/**
 * Left out of backups: tables that the migrations fill or that are worthless after a few minutes, and credentials.
 * Otherwise a restore would reopen sessions that were ended, and make used links valid again.
 */
const NOT_BACKED_UP = [
  'schema_migrations',
  'limit_counters',
  'sessions',
  'pending_sign_ins',
  'passkey_challenges',
  'account_tokens',
]

/** The shop's tables with their columns, each after the tables that it references. */
export async function listTables(tx: Tx): Promise<BackedUpTable[]> {
  const { rows } = await txSql(
    tx,
    `select c.relname as name,
       (select jsonb_agg(a.attname order by a.attnum) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
         and not a.attisdropped and a.attgenerated = '') as columns,
       (select coalesce(jsonb_agg(distinct f.relname), '[]') from pg_constraint k join pg_class f
         on f.oid = k.confrelid where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid) as targets
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' and c.relname <> all ($1::text[]) order by c.relname`,
    [NOT_BACKED_UP],
  )
  return afterTheirTargets(
    rows.map(({ name, columns, targets }) => ({
      table: String(name),
      columns: strings(columns),
      targets: strings(targets),
    })),
  )
}

function afterTheirTargets(tables: readonly (BackedUpTable & { targets: string[] })[]): BackedUpTable[] {
  const placed = new Map<string, BackedUpTable>()
  let left = [...tables]
  while (left.length > 0) {
    const free = left.filter(({ targets }) => targets.every((target) => placed.has(target)))
    if (free.length === 0) throw new Error(`tables point to each other: ${left.map(({ table }) => table).join(', ')}`)
    for (const { table, columns } of free) placed.set(table, { table, columns })
    left = left.filter(({ table }) => !placed.has(table))
  }
  return [...placed.values()]
}

/** Names of the applied migrations in order; empty in an unused database. */
export async function appliedMigrations(tx: Tx): Promise<string[]> {
  const { rows: found } = await txSql(tx, "select to_regclass('public.schema_migrations') is not null as present")
  if (found[0]?.['present'] !== true) return []
  const { rows } = await txSql(tx, 'select name from schema_migrations order by name')
  return rows.map(({ name }) => String(name))
}

/** Sets each sequence of a table beyond the highest number in its rows. */
export async function moveCounters(tx: Tx, { table }: BackedUpTable): Promise<void> {
  const { rows } = await txSql(
    tx,
    `select attname as name from pg_attribute where attrelid = $1::regclass and attidentity <> '' and attnum > 0 and not attisdropped`,
    [quoted(table)],
  )
  for (const { name } of rows) {
    const column = quoted(String(name))
    await txSql(
      tx,
      `select setval(pg_get_serial_sequence($1, $2), coalesce((select max(${column}) from ${quoted(table)}), 0) + 1, false)`,
      [quoted(table), String(name)],
    )
  }
}

/** A quoted SQL identifier. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}
