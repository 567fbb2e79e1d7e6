import type { Kysely, Transaction } from 'kysely'
import type { Schema } from './schema.ts'

/** The query builder over the shop's tables, in the names of the code. */
export type Db = Kysely<Schema>
/** An open transaction. Whatever writes demands one, so that a forgotten transaction does not compile. */
export type Tx = Transaction<Schema>

/** One open database, whichever engine answers. */
export interface Database {
  readonly db: Db
  readonly engine: 'embedded' | 'postgresql'
  /**
   * Runs SQL outside any transaction. Without values the text may hold several statements; the rows of the last come back.
   */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  /** Resolves when the database answers; rejects with the cause when it does not. */
  check(): Promise<void>
  /** Waits for running queries, then closes. Calling it again is harmless. */
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** A `postgresql://` address; the embedded engine is used without it. */
  databaseUrl?: string
  /** Where the embedded engine keeps its files; `memory://` keeps nothing (tests). */
  dataDir: string
  /** Told once when the database is lost for good, such as when the embedded engine's thread dies. */
  onFault(error: Error): void
  /** Connections at most, on PostgreSQL; 10 when left out. */
  poolSize?: number
}

/** Opens the database. Throws an Error whose message is one clear sentence when it cannot. */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  throw new Error(`The database layer is not in place yet (${options.dataDir}).`)
}
