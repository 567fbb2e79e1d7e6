import type { Tx } from '#platform/db/database.ts'
import { txSql } from '#platform/db/transaction.ts'
import type { BackedUpTable } from './backup-format.ts'

/**
 * Filled by the migrations themselves, or worth nothing a few minutes later; and credentials: a session that
 * was ended after the backup would be open again, and a link that was used would be good once more.
 */
const NOT_BACKED_UP = [
  'schema_migrations',
  'limit_counters',
  'sessions',
  'pending_sign_ins',
  'passkey_challenges',
  'account_tokens',
]

/** The shop's tables with their columns, each after those it points to. */
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

/** Names of the applied migrations, in their order; none in a database that no shop has used. */
export async function appliedMigrations(tx: Tx): Promise<string[]> {
  const { rows: found } = await txSql(tx, "select to_regclass('public.schema_migrations') is not null as present")
  if (found[0]?.['present'] !== true) return []
  const { rows } = await txSql(tx, 'select name from schema_migrations order by name')
  return rows.map(({ name }) => String(name))
}

/** Sets every counter of a table behind the highest number that its rows have. */
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

/** A name as SQL takes it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}
