import type { Pool, PoolClient } from 'pg'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { DatabaseAway, type ConnectionCounts, type SqlRows } from './database.ts'
import { isAway, isOutdatedStatement } from './sql-state.ts'

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
  readonly #wrapped = new WeakMap<PoolClient, Connection>()
  readonly #pipelines: boolean
  #ended: Promise<void> | undefined

  /**
   * `pipelines`: the pool's connections send without waiting for the answer before, so a transaction begins on the way of its first statement.
   * Only for an engine that can refuse no `begin` and then run what follows by itself.
   */
  constructor(pool: Pool, { pipelines = false } = {}) {
    this.#pool = pool
    this.#pipelines = pipelines
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
    const connection = new Connection(client, this.#pipelines)
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
  readonly #pipelines: boolean
  #outdated = false
  /** A transaction whose first statement is still to come. */
  #begun: Promise<unknown> | undefined

  constructor(client: PoolClient, pipelines: boolean) {
    this.#client = client
    this.#pipelines = pipelines
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(sql: string | PostgresCursor<R>, parameters: readonly unknown[] = []): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof sql !== 'string') throw new TypeError('cursors are not set up')
    if (this.#pipelines && sql === 'begin') return this.#begin()
    return this.#run<R>(sql, parameters)
  }

  #begin<R>(): Promise<PostgresQueryResult<R>> {
    const begun = this.#client.query('begin')
    // Its fault is the first statement's.
    begun.catch(() => undefined)
    this.#begun = begun
    // Kysely, who asks, looks at none of it.
    return Promise.resolve({ command: 'SELECT', rowCount: 0, rows: [] })
  }

  /** Gives the connection back; one whose transaction was left open, or whose statements are outdated, is closed instead. */
  release(destroy = false): void {
    this.#client.release(destroy || this.#outdated || this.#begun !== undefined || this.#client.getTransactionStatus() !== 'I')
  }

  async #run<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const values = [...parameters]
    try {
      const asked = this.#client.query({ text: sql, values, name: this.#nameFor(sql, values) })
      const begun = this.#begun
      this.#begun = undefined
      const [answer] = await Promise.all([asked, begun])
      return lastResult<R>(answer)
    } catch (error) {
      if (isAway(error)) throw new DatabaseAway(error)
      if (!isOutdatedStatement(error)) throw error
      this.#outdated = true
      if (this.#client.getTransactionStatus() !== 'I') throw error
      return lastResult<R>(await this.#client.query({ text: sql, values }))
    }
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
