import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { SimulatedOrder } from './order.ts'

/** Where the simulator stores its orders: a file that survives kill -9, or memory. */
export interface OrderStore {
  find(orderId: string): SimulatedOrder | undefined
  findByCapture(captureId: string): SimulatedOrder | undefined
  findByRefund(refundId: string): SimulatedOrder | undefined
  /** Another order with a completed capture of this invoice id. */
  findPaidInvoice(invoiceId: string, exceptOrderId: string): SimulatedOrder | undefined
  findByDispute(disputeId: string): SimulatedOrder | undefined
  /** All of them without a limit. */
  newest(limit?: number): SimulatedOrder[]
  save(order: SimulatedOrder): void
  /** The result of an earlier request with this id, such as an order id. */
  recall(operation: string, requestId: string): string | undefined
  /**
   * Why an earlier request with this id was refused. PayPal repeats its answer to a request id, also a refusal, for six
   * hours.
   */
  recallRefusal(operation: string, requestId: string): string | undefined
  rememberRefusal(operation: string, requestId: string, issue: string): void
  /** Saves an order and, in the same transaction, the request that created it. */
  saveOnce(order: SimulatedOrder, operation: string, requestId: string | undefined, resourceId: string): void
  clear(): void
  close(): void
}

export function openOrderStore(dataFile: string | undefined): OrderStore {
  if (dataFile) mkdirSync(path.dirname(path.resolve(dataFile)), { recursive: true })
  const db = new DatabaseSync(dataFile ?? ':memory:')
  db.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    CREATE TABLE IF NOT EXISTS orders (
      id TEXT PRIMARY KEY, seq INTEGER, capture_id TEXT, invoice_id TEXT, document TEXT NOT NULL
    );
    CREATE INDEX IF NOT EXISTS orders_by_capture ON orders (capture_id);
    CREATE INDEX IF NOT EXISTS orders_by_invoice ON orders (invoice_id);
    CREATE TABLE IF NOT EXISTS requests (
      operation TEXT, request_id TEXT, resource_id TEXT NOT NULL, PRIMARY KEY (operation, request_id)
    );
    CREATE TABLE IF NOT EXISTS refusals (
      operation TEXT, request_id TEXT, issue TEXT NOT NULL, PRIMARY KEY (operation, request_id)
    );`)
  const write = db.prepare(`
    INSERT INTO orders (id, seq, capture_id, invoice_id, document) VALUES (?, (SELECT coalesce(max(seq), 0) + 1 FROM orders), ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET capture_id = excluded.capture_id, document = excluded.document`)
  const remember = db.prepare(
    'INSERT INTO requests (operation, request_id, resource_id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  )

  const refuse = db.prepare(
    'INSERT INTO refusals (operation, request_id, issue) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  )

  const select = (condition: string, ...values: (string | number)[]): SimulatedOrder[] =>
    db
      .prepare(`SELECT document FROM orders ${condition}`)
      .all(...values)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `save` below writes this column, and nothing else does
      .map((row) => JSON.parse(String(row['document'])) as SimulatedOrder)
  const save = (order: SimulatedOrder): void => {
    write.run(order.id, order.capture?.id ?? null, order.invoiceId ?? null, JSON.stringify(order))
  }

  return {
    find: (orderId) => select('WHERE id = ?', orderId)[0],
    findByCapture: (captureId) => select('WHERE capture_id = ?', captureId)[0],
    findByRefund: (refundId) =>
      select(
        "WHERE EXISTS (SELECT 1 FROM json_each(document, '$.refunds') WHERE json_extract(value, '$.id') = ?)",
        refundId,
      )[0],
    findByDispute: (disputeId) => select("WHERE json_extract(document, '$.dispute.id') = ?", disputeId)[0],
    findPaidInvoice: (invoiceId, exceptOrderId) =>
      select('WHERE invoice_id = ? AND id <> ? AND capture_id IS NOT NULL', invoiceId, exceptOrderId).find(
        (order) => order.capture?.status !== 'DECLINED' && order.capture?.status !== 'FAILED',
      ),
    newest: (limit) => (limit === undefined ? select('ORDER BY seq DESC') : select('ORDER BY seq DESC LIMIT ?', limit)),
    save,
    recall(operation, requestId) {
      const row = db
        .prepare('SELECT resource_id FROM requests WHERE operation = ? AND request_id = ?')
        .get(operation, requestId)
      return row ? String(row['resource_id']) : undefined
    },
    recallRefusal(operation, requestId) {
      const row = db
        .prepare('SELECT issue FROM refusals WHERE operation = ? AND request_id = ?')
        .get(operation, requestId)
      return row ? String(row['issue']) : undefined
    },
    rememberRefusal(operation, requestId, issue) {
      refuse.run(operation, requestId, issue)
    },
    saveOnce(order, operation, requestId, resourceId) {
      db.exec('BEGIN IMMEDIATE')
      try {
        save(order)
        if (requestId) remember.run(operation, requestId, resourceId)
        db.exec('COMMIT')
      } catch (error) {
        db.exec('ROLLBACK')
        throw error
      }
    },
    clear: () => db.exec('DELETE FROM orders; DELETE FROM requests; DELETE FROM refusals'),
    close: () => db.close(),
  }
}
