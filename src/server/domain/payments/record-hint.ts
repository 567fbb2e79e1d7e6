import { createHash } from 'node:crypto'
import { randomId } from '#shared/ids.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import { selectByProviderOrder } from './payments.sql.ts'

/**
 * Stores what a browser claims of a payment and, when it points at one of ours, queues a look-up. Nothing in the claim
 * is believed; the same claim again is the same row.
 */
export async function recordHint(deps: PaymentsDeps, input: { method: string; source: string; providerOrderId: string; claim: Record<string, unknown> }): Promise<void> {
  const body = Buffer.from(JSON.stringify(input.claim))
  const payment = await selectByProviderOrder(deps.db, input.method, input.providerOrderId)
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const stored = await tx
      .insertInto('providerEvents')
      .values({
        id: randomId(),
        provider: input.method,
        source: input.source,
        eventId: createHash('sha256').update(body).digest('hex'),
        kind: 'claim',
        body,
        headers: '{}',
        lastError: payment ? null : 'matches no payment of ours',
        receivedAt: now,
        // A claim is settled by the look-up it queues; there is nothing else in it to process.
        processedAt: now,
      })
      .onConflict((conflict) => conflict.columns(['provider', 'source', 'eventId']).doNothing())
      .executeTakeFirst()
    if (payment && Number(stored.numInsertedOrUpdatedRows ?? 0) > 0) await deps.jobs.enqueue(tx, 'settle-payment', { paymentId: payment.id })
  })
}
