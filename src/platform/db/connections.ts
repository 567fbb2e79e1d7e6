import type { Pool, PoolClient } from 'pg'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { DatabaseAway, type ConnectionCounts, type SqlRows } from './database.ts'
import { queryAfter, type KeptStatement } from './batched-query.ts'
import { isAway, isOutdatedStatement, isOutOfRoom } from './sql-state.ts'

/**
 * A statement that announces long work, see `migrate.ts`. From then on its connection has no time limit until it is
 * released.
 */
const UNHURRIED = /^\s*set (?:local )?statement_timeout = 0/

/** Marks a statement that is sent together with the next one of its transaction, see `sendWithNext`. */
export const WITH_NEXT = '/* with the next */ '

/** Limit of prepared statements per connection; lists of varying length would otherwise create endlessly many. */
const MAX_KEPT_STATEMENTS = 300

/**
 * The connection pool that Kysely uses on both engines. It never lends a session with an open transaction. Throws
 * `DatabaseAway` for errors that may be gone a moment later.
 */
export class Connections implements PostgresPool {
  /** Kysely's field for the address that cancels queries; we never cancel. */
  readonly options = {}
  readonly #pool: Pool
  readonly #answersWithinMs: number | undefined
  readonly #wrapped = new WeakMap<PoolClient, Connection>()
  #ended: Promise<void> | undefined
  /** Whether a write has failed because of a full or broken disk, and none has succeeded since. */
  readonly writes = { isFailing: false }

  /**
   * `answersWithinMs`: after this time without an answer the server or the network counts as lost, and the connection
   * is closed. It must be longer than the server's own statement timeout. If several statements were sent together, the
   * rest may still be executed. Left out for the embedded engine, which has no network in between.
   */
  constructor(pool: Pool, { answersWithinMs }: { answersWithinMs?: number } = {}) {
    this.#pool = pool
    this.#answersWithinMs = answersWithinMs
    // A broken connection fails its running query, and the next query opens another, so there is nothing to do here.
    // Without a listener either event would end the process; the pool listens to idle connections only.
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
   * Runs SQL on its own connection. If it fails, the connection is closed, because half a script may have left a
   * transaction open.
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
  /** Undefined for statements that are not kept prepared. */
  name: string | undefined
}

/** Placeholder result of a statement that is sent later; nothing of it is used. */
const NOTHING_YET = { command: 'SELECT' as const, rowCount: 0, rows: [] }

class Connection implements PostgresPoolClient {
  readonly #client: PoolClient
  readonly #names = new Map<string, string>()
  /** Statement names that the server has prepared. */
  readonly #parsed = new Set<string>()
  #outdated = false
  /** Statements that are sent with the next one; the first may be the transaction's own `begin`. */
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
   * Returns the connection to the pool. Closes it instead if its transaction is still open or its prepared statements
   * are outdated. Throws when a statement was queued after the end of its transaction, because it would never be sent.
   */
  release(destroy = false): void {
    const isLate = this.#waiting.length > 0 && !this.#forgetWaiting()
    this.#isUnhurried = false
    this.#client.release(destroy || isLate || this.#outdated || this.#client.getTransactionStatus() !== 'I')
    if (isLate) throw new Error('a statement was handed over behind the end of its transaction')
  }

  /** Drops statements that were not sent. Returns whether that was the whole transaction. */
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
    // Closing the socket fails the waiting query at once. Otherwise the system would notice a lost host only after a
    // quarter of an hour.
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
      // Inside a transaction, started or about to start, only the whole transaction can be retried.
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
   * A statement with values is sent under a name, so that the server parses and plans it only once, which doubles our
   * speed. The same holds for statements in a batch.
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

/** Without values pg uses the simple protocol, which takes several statements and then returns a list of results. */
function lastResult<R>(answer: unknown): PostgresQueryResult<R> {
  // Each result has the shape that Kysely declares.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- pg's own types leave the list out
  return (Array.isArray(answer) ? answer.at(-1) : answer) as PostgresQueryResult<R>
}
