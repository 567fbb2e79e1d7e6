import type { Database } from './database.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { openPostgresql } from './postgresql.ts'

export { DatabaseAway, DatabaseUnusable } from './database.ts'
export type { Database, Db, SqlRows, Tx } from './database.ts'

export interface DatabaseOptions {
  /** A `postgresql://` address; undefined for the embedded engine. */
  databaseUrl?: string
  /** Data folder of the embedded engine; `memory://` stores nothing (tests). */
  dataDir: string
  /** Called once when the database is lost for good: the embedded engine's thread died, or its disk refused a write. */
  onFault(error: Error): void
  /** Maximum number of connections to PostgreSQL; 10 when left out. */
  poolSize?: number
}

/**
 * Opens the database without touching its tables.
 * @throws {DatabaseUnusable} when it cannot be opened.
 */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, onFault, poolSize } = options
  return databaseUrl === undefined
    ? openEmbedded({ dataDir, onFault })
    : openPostgresql({ databaseUrl, poolSize: poolSize ?? 10 })
}
