import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Config } from '#app/config.ts'
import { type Database, openDatabase } from '#platform/db/client.ts'
import { readMigrations } from '#platform/db/migrations/migration-files.ts'
import { compareClocks } from '#providers/clock-finding.ts'
import { checkConnections } from './connections.ts'
import { fail, type Finding, ok, reason, warn } from '#providers/finding.ts'
import { checkLaw } from './law.ts'

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Opens the database like the shop, changes nothing, and compares its migrations with ours. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  const { database: chosen, dataDir } = config
  if (chosen.kind === 'embedded' && !existsSync(dataDir)) return [ok('database', 'embedded; the first start makes it')]
  let database: Database
  try {
    database = await openDatabase({
      dataDir,
      onFault: () => undefined,
      ...(chosen.kind === 'postgresql' && { databaseUrl: chosen.url.reveal(), poolSize: 2 }),
    })
  } catch (error) {
    const text = error instanceof Error ? error.message : reason(error)
    // A second process cannot open an embedded database while the shop runs.
    return [
      chosen.kind === 'embedded' && /in use/.test(text)
        ? warn('database', 'embedded and in use, by the running shop: stop it to have its database checked')
        : fail('database', text),
    ]
  }
  try {
    return [
      ...(await versionAndClock(database)),
      ...(await checkConnections(database, config)),
      ...(await checkMigrations(database)),
      ...(await checkLaw(database, config)),
    ]
  } catch (error) {
    return [fail('database', reason(error))]
  } finally {
    await database.close()
  }
}

async function versionAndClock(database: Database): Promise<Finding[]> {
  const { rows } = await database.executeSql(
    "select current_setting('server_version') as version, extract(epoch from clock_timestamp()) * 1000 as now",
  )
  const clock = database.engine === 'postgresql' ? [compareClocks('the database', Number(rows[0]?.['now']))] : []
  return [
    ok(
      'database',
      `${database.engine === 'embedded' ? 'embedded, PostgreSQL' : 'PostgreSQL'} ${String(rows[0]?.['version'])} answers`,
    ),
    ...clock,
  ]
}

async function checkMigrations(database: Database): Promise<Finding[]> {
  const { rows: tables } = await database.executeSql("select to_regclass('schema_migrations') is not null as present")
  if (tables[0]?.['present'] !== true) return [ok('migrations', 'none yet: the first start applies all')]
  const { rows } = await database.executeSql('select name, checksum from schema_migrations')
  return [
    judgeMigrations(
      new Map(rows.map(({ name, checksum }) => [String(name), String(checksum)])),
      readMigrations(MIGRATIONS),
    ),
  ]
}

/** `applied` and `ours` by name with their checksums. */
export function judgeMigrations(
  applied: ReadonlyMap<string, string>,
  ours: readonly { name: string; checksum: string }[],
): Finding {
  const known = new Map(ours.map(({ name, checksum }) => [name, checksum]))
  const unknown = [...applied.keys()].filter((name) => !known.has(name))
  if (unknown.length > 0) return fail('migrations', `the database is newer than this shop: ${unknown.join(', ')}`)
  const changed = [...applied].filter(([name, checksum]) => known.get(name) !== checksum).map(([name]) => name)
  if (changed.length > 0) return fail('migrations', `changed after they were applied: ${changed.join(', ')}`)
  const waiting = ours.filter(({ name }) => !applied.has(name))
  return waiting.length > 0
    ? warn('migrations', `the next start applies ${waiting.map(({ name }) => name).join(', ')}`)
    : ok('migrations', `all ${ours.length} applied`)
}
