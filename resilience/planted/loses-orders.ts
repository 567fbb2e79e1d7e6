import pg from 'pg'

/**
 * Injected into a shop's process: it acknowledges cart orders but rolls them back, the fault that the recipes must
 * find. An order and its commit may be sent in one batch, so it changes statements where they are written.
 */
interface Query {
  text?: string
  name?: string
  values?: unknown[]
}
interface Connection {
  /** The same for all statements of a connection. */
  stream: object
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- pg's own types leave both out
const { submit, handleCommandComplete } = pg.Query.prototype as unknown as {
  submit(this: Query, connection: Connection): unknown
  handleCommandComplete(this: Query, message: { text: string }, connection: Connection): void
}
const holdsAnOrder = new WeakSet<object>()
const takenBack = new WeakSet<Query>()

Object.assign(pg.Query.prototype, {
  submit(this: Query, connection: Connection): unknown {
    if (this.text?.includes('insert into orders') && this.values?.includes('cart')) holdsAnOrder.add(connection.stream)
    if (this.text === 'commit' && holdsAnOrder.delete(connection.stream)) {
      takenBack.add(Object.assign(this, { text: 'rollback', name: undefined }))
    }
    return submit.call(this, connection)
  },
  handleCommandComplete(this: Query, message: { text: string }, connection: Connection): void {
    // Kysely checks the command that the server reports.
    const isTakenBack = takenBack.has(this) && message.text === 'ROLLBACK'
    handleCommandComplete.call(this, isTakenBack ? { ...message, text: 'COMMIT' } : message, connection)
  },
})
