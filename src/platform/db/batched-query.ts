import pg, { type Connection, type PoolClient } from 'pg'

/** A statement, and the name under which its connection keeps it parsed. */
export interface KeptStatement {
  text: string
  values: unknown[]
  name: string
}

/**
 * Runs a statement with others right before it, in one batch: a journey less for each of them, and once the server
 * refuses one it skips those behind it, which it would not had they been sent one by one. Those before must have run on
 * this connection already; a batch that fails halfway would leave it unknown which of them are parsed.
 * @returns what pg gives for several statements: a list of results, the statement's last
 */
export function queryAfter(
  client: PoolClient,
  before: readonly KeptStatement[],
  statement: KeptStatement,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const query = new pg.Query(statement, (error, results) => (error ? reject(error) : resolve(results)))
    const submit = query.submit.bind(query)
    query.submit = (connection) => {
      connection.stream.cork()
      try {
        for (const each of before) {
          const fault: unknown = new pg.Query(each).submit(withoutSync(connection))
          if (fault instanceof Error) throw fault
        }
        const fault: unknown = submit(connection)
        if (fault instanceof Error) throw fault
      } catch (error) {
        // What was written of the batch must not become the beginning of another.
        connection.stream.destroy()
        throw error
      } finally {
        connection.stream.uncork()
      }
    }
    client.query(query)
  })
}

/** The connection, but that nothing sent through this ends a batch. */
function withoutSync(connection: Connection): Connection {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `create` is declared to give anything
  return Object.create(connection, { sync: { value: () => undefined } }) as Connection
}
