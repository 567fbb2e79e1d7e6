import type { Kysely, Transaction } from 'kysely'
import type { Schema } from './schema/schema.ts'

/** The query builder for the shop's tables, with camelCase column names. */
export type Db = Kysely<Schema>
/** An open transaction. Every function that writes requires one, so that a forgotten transaction does not compile. */
export type Tx = Transaction<Schema>

/** How many connections the pool has, and how many callers wait for one. */
export interface ConnectionCounts {
  busy: number
  idle: number
  waiting: number
}

export type SqlRows = { rows: Record<string, unknown>[] }

/** An open database on either engine. */
export interface Database {
  readonly db: Db
  readonly engine: 'embedded' | 'postgresql'
  /**
   * Runs SQL outside a transaction, with the tables' own column names. Without values the text may hold several
   * statements; the rows of the last one are returned.
   */
  executeSql(text: string, values?: unknown[]): Promise<SqlRows>
  connections(): ConnectionCounts
  /**
   * Resolves when the database answers, and can write in case a write has failed before; rejects with the cause
   * otherwise.
   */
  check(): Promise<void>
  /** Whether a write has failed because of a full disk, and none has succeeded since. */
  writesFail(): boolean
  /**
   * Copies all files, as they are at this instant, into an empty folder. Queries wait meanwhile. For the embedded
   * engine only, whose files belong to this process. Rejects when there is not enough space.
   */
  copyFiles?(to: string): Promise<void>
  /** Waits for running queries, then closes. A second call does nothing. */
  close(): Promise<void>
}

/** The database cannot be opened or migrated. The message is one clear sentence for the person who started the shop. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable'
}

/**
 * The database is temporarily unavailable: down, restarting, out of space or overloaded. The query itself may be
 * correct. A commit that failed with this error may have been executed, with all that was sent together with it. A
 * caller that retries must use the same idempotency key.
 */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'

  constructor(cause: unknown) {
    super(`the database cannot answer now: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}
