import pg from 'pg'

/**
 * Loaded into a shop's process, it has the shop say of each order of the cart that it is stored, and takes it back instead: the
 * fault that the recipes exist to find.
 */
type Query = (this: object, statement: { text?: string; values?: unknown[] }, ...others: unknown[]) => unknown

const holdsAnOrder = new WeakSet<object>()
const query = pg.Client.prototype.query as Query // one of its many signatures: the one that the shop calls

const losing: Query = function (statement, ...others) {
  if (statement.text?.includes('insert into orders') && statement.values?.includes('cart')) holdsAnOrder.add(this)
  return statement.text === 'commit' && holdsAnOrder.delete(this) ? takeBack(this, statement) : query.call(this, statement, ...others)
}

async function takeBack(client: object, statement: object): Promise<object> {
  const result = await query.call(client, { ...statement, text: 'rollback' })
  // Kysely looks at what the server says it has done.
  return Object.assign(result ?? {}, { command: 'COMMIT' })
}

Object.assign(pg.Client.prototype, { query: losing })
