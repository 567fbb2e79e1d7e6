import type { Pool, PoolClient } from 'pg'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { SqlRows } from './database.ts'

/** Statements that are kept parsed per connection; lists of changing length could make endlessly many. */
const MAX_KEPT_STATEMENTS = 300

/** What Kysely draws its connections from, on both engines, that never lends a session with a transaction left open in it. */
export class Connections implements PostgresPool {
  /** Where Kysely looks for an address to cancel queries at; we cancel none. */
  readonly options = {}
  readonly #pool: Pool
  readonly #keepStatements: boolean
  readonly #wrapped = new WeakMap<PoolClient, Connection>()
  #ended: Promise<void> | undefined

  constructor(pool: Pool, options: { keepStatements: boolean }) {
    this.#pool = pool
    this.#keepStatements = options.keepStatements
  }

  async connect(): Promise<Connection> {
    const client = await this.#pool.connect()
    const known = this.#wrapped.get(client)
    if (known) return known
    const connection = new Connection(client, this.#keepStatements)
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

  end(): Promise<void> {
    this.#ended ??= this.#pool.end()
    return this.#ended
  }
}

class Connection implements PostgresPoolClient {
  readonly #client: PoolClient
  readonly #names: Map<string, string> | undefined

  constructor(client: PoolClient, keepStatements: boolean) {
    this.#client = client
    this.#names = keepStatements ? new Map() : undefined
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(sql: string | PostgresCursor<R>, parameters: readonly unknown[] = []): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof sql !== 'string') throw new TypeError('cursors are not set up')
    return this.#run<R>(sql, parameters)
  }

  /** Gives the connection back; one whose transaction was left open is closed instead of lent to the next. */
  release(destroy = false): void {
    this.#client.release(destroy || this.#client.getTransactionStatus() !== 'I')
  }

  async #run<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const name = parameters.length === 0 ? undefined : this.#nameOf(sql)
    // Without values pg uses the simple protocol, which takes several statements and then answers with a list.
    const answer: unknown = await this.#client.query({ text: sql, values: [...parameters], name })
    // pg's own types leave the list out; the shape is pg's for each statement.
    return (Array.isArray(answer) ? answer.at(-1) : answer) as PostgresQueryResult<R>
  }

  #nameOf(sql: string): string | undefined {
    const names = this.#names
    if (!names) return undefined
    const known = names.get(sql)
    if (known !== undefined || names.size >= MAX_KEPT_STATEMENTS) return known
    const name = `kept_${names.size}`
    names.set(sql, name)
    return name
  }
}
