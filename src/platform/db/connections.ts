import type { Pool, PoolClient } from 'pg'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { DatabaseAway, type ConnectionCounts, type SqlRows } from './database.ts'
import { queryAfter, type KeptStatement } from './batched-query.ts'
import { isAway, isOutdatedStatement, isOutOfRoom } from './sql-state.ts'

/**
 * What takes as long as it takes says this first, see `migrate.ts`: its connection is waited for from then on, until it
 * is given back.
 */
const UNHURRIED = /^\s*set (?:local )?statement_timeout = 0/

/** Marks a statement that goes with the next one of its transaction, see `sendWithNext`. */
export const WITH_NEXT = '/* with the next */ '

/** Statements that are kept parsed per connection; lists of changing length could make endlessly many. */
const MAX_KEPT_STATEMENTS = 300

/**
 * What Kysely draws its connections from, on both engines, that never lends a session with a transaction left open in
 * it. Throws `DatabaseAway` for whatever may succeed a moment later.
 */
export class Connections implements PostgresPool {
  /** Where Kysely looks for an address to cancel queries at; we cancel none. */
  readonly options = {}
  readonly #pool: Pool
  readonly #answersWithinMs: number | undefined
  readonly #wrapped = new WeakMap<PoolClient, Connection>()
  #ended: Promise<void> | undefined
  /** Whether a write has failed for want of room, or for a fault of the disk, and none was proven to succeed since. */
  readonly writes = { isFailing: false }

  /**
   * `answersWithinMs`: when nothing has come by then, server or line are taken for gone, and the connection is cut.
   * Longer than the server's own limit for one statement; of several that were sent together the rest may still be
   * done. Left out where nothing lies between: the thread of the embedded engine.
   */
  constructor(pool: Pool, { answersWithinMs }: { answersWithinMs?: number } = {}) {
    this.#pool = pool
    this.#answersWithinMs = answersWithinMs
    // A connection that breaks fails the query it is running, and the next query opens another: nothing more to say.
    // Unheard, either event would end the process; the pool itself listens to idle connections only.
    pool.on('error', () => undefined)
    pool.on('connect', (client) => client.on('error', () => undefined))
  }

  async connect(): Promise<Connection> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw new DatabaseAway(error)
    })
    const known = this.#wrapped.get(client)
    if (known) return known
    const connection = new Connection(client, this.#answersWithinMs, this.writes)
    this.#wrapped.set(client, connection)
    return connection
  }

  /**
   * Runs SQL on a connection of its own. A failure costs that connection: half a script may have left a transaction
   * open.
   */
  async executeSql(text: string, values: unknown[] = []): Promise<SqlRows> {
    const connection = await this.connect()
    try {
      const { rows } = await connection.query<Record<string, unknown>>(text, values)
      connection.release()
      return { rows }
    } catch (error) {
      connection.release(true)
      throw error
    }
  }

  counts(): ConnectionCounts {
    const { totalCount, idleCount, waitingCount } = this.#pool
    return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
  }

  end(): Promise<void> {
    this.#ended ??= this.#pool.end()
    return this.#ended
  }
}

interface Statement {
  text: string
  values: unknown[]
  /** Undefined for what is not kept parsed. */
  name: string | undefined
}

/** What Kysely gets for a statement that is still to be sent; none of it is used. */
const NOTHING_YET = { command: 'SELECT' as const, rowCount: 0, rows: [] }

class Connection implements PostgresPoolClient {
  readonly #client: PoolClient
  readonly #names = new Map<string, string>()
  /** Names that the server knows. */
  readonly #parsed = new Set<string>()
  #outdated = false
  /** Statements that travel with the next one; the first may be the transaction's own `begin`. */
  readonly #waiting: KeptStatement[] = []
  readonly #answersWithinMs: number | undefined
  #isUnhurried = false

  readonly #writes: { isFailing: boolean }

  constructor(client: PoolClient, answersWithinMs: number | undefined, writes: { isFailing: boolean }) {
    this.#writes = writes
    this.#client = client
    this.#answersWithinMs = answersWithinMs
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(
    sql: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof sql !== 'string') throw new TypeError('cursors are not set up')
    if (sql === 'rollback' && this.#forgetWaiting()) return Promise.resolve(NOTHING_YET)
    const statement = this.#statement(sql, [...parameters])
    if (!this.#canWait(statement)) return this.#run<R>(statement)
    this.#waiting.push(statement)
    return Promise.resolve(NOTHING_YET)
  }

  /**
   * Gives the connection back; one whose transaction was left open, or whose statements are outdated, is closed
   * instead. Throws when a statement was handed over behind the end of its transaction: it would never be sent.
   */
  release(destroy = false): void {
    const isLate = this.#waiting.length > 0 && !this.#forgetWaiting()
    this.#isUnhurried = false
    this.#client.release(destroy || isLate || this.#outdated || this.#client.getTransactionStatus() !== 'I')
    if (isLate) throw new Error('a statement was handed over behind the end of its transaction')
  }

  /** Drops what was not sent. Whether that was the whole of a transaction. */
  #forgetWaiting(): boolean {
    const [first] = this.#waiting.splice(0)
    return first?.text === 'begin'
  }

  #canWait(statement: Statement): statement is KeptStatement {
    return (
      statement.text === 'begin' ||
      (statement.text.startsWith(WITH_NEXT) && statement.name !== undefined && this.#parsed.has(statement.name))
    )
  }

  async #run<R>(statement: Statement): Promise<PostgresQueryResult<R>> {
    const before = this.#waiting.splice(0)
    if (statement.values.length === 0 && UNHURRIED.test(statement.text)) this.#isUnhurried = true
    // Cut, it fails what waits on it at once; else a host that is gone is noticed by the system after a quarter of an
    // hour.
    const silence =
      this.#answersWithinMs === undefined || this.#isUnhurried
        ? undefined
        : setTimeout(() => this.#client.connection.stream.destroy(), this.#answersWithinMs)
    try {
      return lastResult<R>(await this.#askAfter(before, statement))
    } catch (error) {
      if (isOutOfRoom(error)) this.#writes.isFailing = true
      if (isAway(error)) throw new DatabaseAway(error)
      if (!isOutdatedStatement(error)) throw error
      this.#outdated = true
      // In a transaction, begun or to be begun, only the whole of it can be run again.
      if (before.length > 0 || this.#client.getTransactionStatus() !== 'I') throw error
      return lastResult<R>(await this.#client.query({ text: statement.text, values: statement.values }))
    } finally {
      clearTimeout(silence)
    }
  }

  async #askAfter(before: readonly KeptStatement[], statement: Statement): Promise<unknown> {
    const { name } = statement
    if (before.length > 0 && name !== undefined && before.every((each) => this.#parsed.has(each.name))) {
      const answer = await queryAfter(this.#client, before, { ...statement, name })
      this.#parsed.add(name)
      return answer
    }
    for (const each of before) await this.#ask(each)
    return this.#ask(statement)
  }

  async #ask(statement: Statement): Promise<unknown> {
    const answer = await this.#client.query(statement)
    if (statement.name !== undefined) this.#parsed.add(statement.name)
    return answer
  }

  /**
   * A statement with values is sent under a name: the server then parses and plans it once, which doubles our speed. So
   * are those that travel in one batch.
   */
  #statement(text: string, values: unknown[]): Statement {
    if (text === 'begin' || (text === 'commit' && this.#waiting.length > 0)) return { text, values, name: text }
    return { text, values, name: values.length === 0 && !text.startsWith(WITH_NEXT) ? undefined : this.#nameFor(text) }
  }

  #nameFor(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= MAX_KEPT_STATEMENTS) return known
    const name = `kept_${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}

/** Without values pg uses the simple protocol, which takes several statements and then answers with a list. */
function lastResult<R>(answer: unknown): PostgresQueryResult<R> {
  // Each result has the shape that Kysely declares.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- pg's own types leave the list out
  return (Array.isArray(answer) ? answer.at(-1) : answer) as PostgresQueryResult<R>
}
