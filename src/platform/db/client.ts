import type { Database } from './database.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { openPostgresql } from './postgresql.ts'

export { DatabaseAway, DatabaseUnusable } from './database.ts'
export type { Database, Db, SqlRows, Tx } from './database.ts'

export interface DatabaseOptions {
  /** A `postgresql://` address; the embedded engine is used without it. */
  databaseUrl?: string
  /** Where the embedded engine keeps its files; `memory://` keeps nothing (tests). */
  dataDir: string
  /** Told once when the database is lost for good: the embedded engine's thread died, or its disk refused a write. */
  onFault(error: Error): void
  /** Connections at most, on PostgreSQL; 10 when left out. */
  poolSize?: number
}

/** Opens the database without touching its tables. Throws `DatabaseUnusable` when it cannot. */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, onFault, poolSize } = options
  return databaseUrl === undefined
    ? openEmbedded({ dataDir, onFault })
    : openPostgresql({ databaseUrl, poolSize: poolSize ?? 10 })
}
