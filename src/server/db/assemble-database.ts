import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import type { Connections } from './connections.ts'
import type { Database } from './database.ts'
import type { Schema } from './schema.ts'

/** A Database over connections of either engine. `closeEngine` runs after the last connection is closed. */
export function assembleDatabase(engine: Database['engine'], connections: Connections, closeEngine: () => Promise<void>): Database {
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: connections }),
    // The keys inside a jsonb value are data, not column names.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  let closing: Promise<void> | undefined
  return {
    db,
    engine,
    executeSql: (text, values) => connections.executeSql(text, values),
    connections: () => connections.counts(),
    async check() {
      await connections.executeSql('select 1')
    },
    close() {
      closing ??= connections.end().then(closeEngine)
      return closing
    },
  }
}
