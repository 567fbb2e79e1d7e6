import {
  CamelCasePlugin,
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely'
import type { Database, Db } from '#platform/db/client.ts'
import { WITH_NEXT } from '#platform/db/connections.ts'
import type { Schema } from '#platform/db/schema/schema.ts'

/** The error of a planted fault. The shop does not know it, so it counts as any bug or lost connection. */
export class PlantedFault extends Error {
  override readonly name = 'PlantedFault'
}

export interface Breaks {
  /** Statements run since the last call, including `begin`, `commit` and `rollback`. */
  readonly seen: readonly string[]
  /** Throws once, before the nth statement from now (1 is the next), or after it was run. */
  plan(at: { nth: number; when: 'before' | 'after' } | undefined): void
}

/**
 * The same database, whose statements can be made to fail. Each is sent at once, so that 'after' means after the server
 * has run it. `executeSql` is unaffected: tests use it.
 */
export function breakable(database: Database): { database: Database; breaks: Breaks } {
  let seen: string[] = []
  let planned: { nth: number; when: 'before' | 'after' } | undefined
  const run = async <R>(connection: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<R>> => {
    seen.push(query.sql)
    const isHere = planned?.nth === seen.length
    if (isHere && planned?.when === 'before') throw new PlantedFault(`before statement ${seen.length}: ${query.sql}`)
    const result = await connection.executeQuery<R>({ ...query, sql: query.sql.replace(WITH_NEXT, '') })
    if (isHere) throw new PlantedFault(`after statement ${seen.length}: ${query.sql}`)
    return result
  }
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new BorrowingDriver(database.db, run),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  const db = new Kysely<Schema>({ dialect, plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] })
  return {
    database: { ...database, db },
    breaks: {
      get seen() {
        return seen
      },
      plan(at) {
        seen = []
        planned = at
      },
    },
  }
}

type Run = <R>(connection: DatabaseConnection, query: CompiledQuery) => Promise<QueryResult<R>>

/** Lends the connections of an open database, and runs their statements by `run`. */
class BorrowingDriver implements Driver {
  readonly #owner: Db
  readonly #run: Run
  readonly #giveBack = new WeakMap<DatabaseConnection, () => void>()

  constructor(owner: Db, run: Run) {
    this.#owner = owner
    this.#run = run
  }

  async init(): Promise<void> {}
  async destroy(): Promise<void> {}

  acquireConnection(): Promise<DatabaseConnection> {
    const lent = Promise.withResolvers<DatabaseConnection>()
    const returned = Promise.withResolvers<void>()
    this.#owner
      .getExecutor()
      .provideConnection(async (connection) => {
        const watched: DatabaseConnection = {
          executeQuery: (query) => this.#run(connection, query),
          streamQuery: () => {
            throw new Error('nothing is streamed here')
          },
        }
        this.#giveBack.set(watched, returned.resolve)
        lent.resolve(watched)
        await returned.promise
      })
      .catch(lent.reject)
    return lent.promise
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#giveBack.get(connection)?.()
  }
}
