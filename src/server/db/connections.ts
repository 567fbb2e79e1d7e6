import type { Pool, PoolClient } from 'pg'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { DatabaseAway, type ConnectionCounts, type SqlRows } from './database.ts'
import { begin, queryThatBegins } from './opening-query.ts'
import { isAway, isOutdatedStatement } from './sql-state.ts'

/** What takes as long as it takes says this first, see `migrate.ts`: its connection is waited for from then on, until it is given back. */
const UNHURRIED = /^\s*set (?:local )?statement_timeout = 0/

/** Statements that are kept parsed per connection; lists of changing length could make endlessly many. */
const MAX_KEPT_STATEMENTS = 300

/**
 * What Kysely draws its connections from, on both engines, that never lends a session with a transaction left open in it.
 * Throws `DatabaseAway` for whatever may succeed a moment later.
 */
export class Connections implements PostgresPool {
  /** Where Kysely looks for an address to cancel queries at; we cancel none. */
  readonly options = {}
  readonly #pool: Pool
  readonly #answersWithinMs: number | undefined
  readonly #wrapped = new WeakMap<PoolClient, Connection>()
  #ended: Promise<void> | undefined

  /**
   * `answersWithinMs`: when nothing has come by then, server or line are taken for gone, and the connection is cut. Longer than the
   * server's own limit for a statement. Left out where nothing lies between: the thread of the embedded engine.
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
    const connection = new Connection(client, this.#answersWithinMs)
    this.#wrapped.set(client, connection)
    return connection
  }

  /** Runs SQL on a connection of its own. A failure costs that connection: half a script may have left a transaction open. */
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

class Connection implements PostgresPoolClient {
  readonly #client: PoolClient
  readonly #names = new Map<string, string>()
  #outdated = false
  /** A transaction was asked for, and travels with its first statement. */
  #isToBegin = false
  #hasBegun = false
  readonly #answersWithinMs: number | undefined
  #isUnhurried = false

  constructor(client: PoolClient, answersWithinMs: number | undefined) {
    this.#client = client
    this.#answersWithinMs = answersWithinMs
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(sql: string | PostgresCursor<R>, parameters: readonly unknown[] = []): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof sql !== 'string') throw new TypeError('cursors are not set up')
    if (sql !== 'begin') return this.#run<R>(sql, parameters)
    this.#isToBegin = true
    // Kysely, who asks, looks at none of it.
    return Promise.resolve({ command: 'SELECT', rowCount: 0, rows: [] })
  }

  /** Gives the connection back; one whose transaction was left open, or whose statements are outdated, is closed instead. */
  release(destroy = false): void {
    this.#isToBegin = false
    this.#isUnhurried = false
    this.#client.release(destroy || this.#outdated || this.#client.getTransactionStatus() !== 'I')
  }

  async #run<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const values = [...parameters]
    const opens = this.#isToBegin
    this.#isToBegin = false
    if (values.length === 0 && UNHURRIED.test(sql)) this.#isUnhurried = true
    // Cut, it fails what waits on it at once; else a host that is gone is noticed by the system after a quarter of an hour.
    const silence = this.#answersWithinMs === undefined || this.#isUnhurried ? undefined : setTimeout(() => this.#client.connection.stream.destroy(), this.#answersWithinMs)
    try {
      return lastResult<R>(await (opens ? this.#open(sql, values) : this.#ask(sql, values)))
    } catch (error) {
      if (isAway(error)) throw new DatabaseAway(error)
      if (!isOutdatedStatement(error)) throw error
      this.#outdated = true
      // In a transaction, begun or to be begun, only the whole of it can be run again.
      if (opens || this.#client.getTransactionStatus() !== 'I') throw error
      return lastResult<R>(await this.#client.query({ text: sql, values }))
    } finally {
      clearTimeout(silence)
    }
  }

  async #open(text: string, values: unknown[]): Promise<unknown> {
    const name = this.#nameFor(text, values)
    if (this.#hasBegun && name !== undefined) return queryThatBegins(this.#client, { text, values, name })
    await begin(this.#client)
    this.#hasBegun = true
    return this.#ask(text, values)
  }

  #ask(text: string, values: unknown[]): Promise<unknown> {
    return this.#client.query({ text, values, name: this.#nameFor(text, values) })
  }

  /** A statement with values is sent under a name: the server then parses and plans it once, which doubles our speed. */
  #nameFor(sql: string, values: unknown[]): string | undefined {
    if (values.length === 0) return undefined
    const known = this.#names.get(sql)
    if (known !== undefined || this.#names.size >= MAX_KEPT_STATEMENTS) return known
    const name = `kept_${this.#names.size}`
    this.#names.set(sql, name)
    return name
  }
}

/** Without values pg uses the simple protocol, which takes several statements and then answers with a list. */
function lastResult<R>(answer: unknown): PostgresQueryResult<R> {
  // Each result has the shape that Kysely declares.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- pg's own types leave the list out
  return (Array.isArray(answer) ? answer.at(-1) : answer) as PostgresQueryResult<R>
}
