import type { Kysely, Transaction } from 'kysely'
import type { Schema } from './schema/schema.ts'

/** The query builder over the shop's tables, in the names of the code. */
export type Db = Kysely<Schema>
/** An open transaction. Whatever writes demands one, so that a forgotten transaction does not compile. */
export type Tx = Transaction<Schema>

/** How many connections the shop holds, and how many wait for one. */
export interface ConnectionCounts {
  busy: number
  idle: number
  waiting: number
}

export type SqlRows = { rows: Record<string, unknown>[] }

/** One open database, whichever engine answers. */
export interface Database {
  readonly db: Db
  readonly engine: 'embedded' | 'postgresql'
  /**
   * Runs SQL outside any transaction of ours, in the names of the tables. Without values the text may hold
   * several statements; the rows of the last come back.
   */
  executeSql(text: string, values?: unknown[]): Promise<SqlRows>
  connections(): ConnectionCounts
  /**
   * Resolves when the database answers, and can write where a write has failed for want of room; rejects with the cause
   * when not.
   */
  check(): Promise<void>
  /** Whether a write has failed for want of room, and none was proven to succeed since. */
  writesFail(): boolean
  /**
   * Makes a data directory of an empty folder, with a copy of all files as they are at this instant; nothing is
   * answered meanwhile. Of the embedded engine alone, whose files belong to this process. Rejects when there is no
   * room.
   */
  copyFiles?(to: string): Promise<void>
  /** Waits for running queries, then closes. Calling it again is harmless. */
  close(): Promise<void>
}

/**
 * The database cannot be opened or brought up to date. The message is one clear sentence for the person who started the
 * shop.
 */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable'
}

/**
 * The database cannot answer this one now: it is down, restarting, out of room or overrun. Nothing is known to be wrong
 * with what was asked. What a commit was doing, and all that was sent with it, may have been done: a caller that asks
 * again does so under the same idempotency key.
 */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'

  constructor(cause: unknown) {
    super(`the database cannot answer now: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}
