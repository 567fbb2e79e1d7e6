import pg, { type PoolClient } from 'pg'

const NAME = 'begin'

/** Opens a transaction, and leaves `begin` parsed under its name for `queryThatBegins`. */
export async function begin(client: PoolClient): Promise<void> {
  await client.query({ text: 'begin', name: NAME })
}

/**
 * Runs the first statement of a transaction with its `begin` before it, in one batch: one journey less for every transaction, and a
 * server that refuses the `begin` skips the statement too, which it would not had they been sent as two. `begin` must have run on
 * this connection before.
 * @returns what pg gives for several statements: a list of results, the statement's last
 */
export function queryThatBegins(client: PoolClient, statement: { text: string; values: unknown[]; name: string }): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const query = new pg.Query(statement, (error, results) => (error ? reject(error) : resolve(results)))
    const submit = query.submit.bind(query)
    query.submit = (connection) => {
      connection.stream.cork()
      try {
        connection.bind({ statement: NAME }, false)
        connection.execute(null, false)
        // Which says what is wrong, where something is.
        return submit(connection)
      } finally {
        connection.stream.uncork()
      }
    }
    client.query(query)
  })
}
