import { randomBytes } from 'node:crypto'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import type { Connections } from './connections.ts'
import type { Database } from './database.ts'
import type { Schema } from './schema/schema.ts'

/** Free space that proves a write: more than a nearly full disk may still hold inside its open files. */
const PROBE_BYTES = 256 * 1024

/** Builds a Database on the connections of either engine. `closeEngine` runs after the last connection is closed. */
export function assembleDatabase(
  engine: Database['engine'],
  connections: Connections,
  closeEngine: () => Promise<void>,
): Database {
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: connections }),
    // The keys inside a jsonb value are data, not column names, so they are not renamed.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  let closing: Promise<void> | undefined
  return {
    db,
    engine,
    executeSql: (text, values) => connections.executeSql(text, values),
    connections: () => connections.counts(),
    async check() {
      if (!connections.writes.isFailing) return void (await connections.executeSql('select 1'))
      await connections.executeSql(
        'insert into write_probes values (1, $1) on conflict (id) do update set filler = excluded.filler',
        [randomBytes(PROBE_BYTES).toString('hex')],
      )
      connections.writes.isFailing = false
    },
    writesFail: () => connections.writes.isFailing,
    close() {
      closing ??= connections.end().then(closeEngine)
      return closing
    },
  }
}
