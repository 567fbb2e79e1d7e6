import { randomId } from '#kernel/ids.ts'
import type { Db } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { maskedBody } from './masked-body.ts'
import type { PaymentsDeps } from '#modules/payments/domain/payments-deps.ts'
import { dropOldTests, insertProviderEvent, selectNewestEvents } from '#modules/payments/data/provider-events.sql.ts'

export interface ListedWebhookEvent {
  source: string
  receivedAt: Date
  /** Safe to display: see `maskedBody`. */
  data: Record<string, unknown>
}

const SHOWN = 50

/** The newest webhooks with their results. Names, addresses, signatures and the keys to orders are masked. */
export async function listWebhookEvents(deps: { db: Db }): Promise<ListedWebhookEvent[]> {
  return (await selectNewestEvents(deps.db, SHOWN)).map((row) => ({
    source: row.source,
    receivedAt: row.receivedAt,
    data: {
      kind: row.kind,
      verified: row.verified,
      outcome: row.outcome ?? 'waiting',
      ...(row.lastError !== null && { note: row.lastError }),
      attempts: row.attempts,
      body: maskedBody(row.body, row.source),
    },
  }))
}

/** A test entry made by an admin. It is about nothing, and starts no job. */
export async function recordTestWebhookEvent(deps: Pick<PaymentsDeps, 'db' | 'clock'>): Promise<void> {
  const [id, now] = [randomId(), deps.clock.now()]
  await inTransaction(deps.db, async (tx) => {
    await insertProviderEvent(tx, {
      id,
      provider: 'test',
      source: 'test',
      eventId: id,
      kind: 'test',
      body: Buffer.from(JSON.stringify({ test: true, create_time: now.toISOString() })),
      outcome: 'ignored',
      receivedAt: now,
      processedAt: now,
    })
    await dropOldTests(tx, SHOWN)
  })
}
