import pg, { type Connection, type PoolClient } from 'pg'

/** A statement and the name under which the connection keeps it prepared. */
export interface KeptStatement {
  text: string
  values: unknown[]
  name: string
}

/**
 * Sends a statement together with others before it in one batch, which saves a round trip for each. Once the server
 * refuses one, it skips the rest of the batch; it would not, had they been sent one by one. The earlier statements must
 * already be prepared on this connection, because a batch that fails halfway would leave it unknown which of them are.
 * @returns what pg returns for several statements: a list of results, the last statement's at the end
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
        // Discards the part of the batch that was written, so that it does not become the start of another.
        connection.stream.destroy()
        throw error
      } finally {
        connection.stream.uncork()
      }
    }
    client.query(query)
  })
}

/** The connection, except that nothing sent through this object ends a batch. */
function withoutSync(connection: Connection): Connection {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `create` is declared to give anything
  return Object.create(connection, { sync: { value: () => undefined } }) as Connection
}
