import { createHash } from 'node:crypto'
import { MINUTE_MS } from '#kernel/clock.ts'
import { randomId } from '#kernel/ids.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { noteReport } from '#modules/payments/data/hosted-payments.sql.ts'
import type { PaymentsDeps } from '#modules/payments/domain/payments-deps.ts'
import { selectByProviderId } from '#modules/payments/data/payments.sql.ts'
import { countUnmatchedReports, insertProviderEvent } from '#modules/payments/data/provider-events.sql.ts'

/** Maximum number of reports in ten minutes that match none of our payments and are checked nevertheless. */
const MAX_LOOKS = 100

/**
 * Stores a browser's report about a payment and enqueues its check. Nothing in the report is trusted; the same report
 * again is the same row. `providerIds` are its possible ids: an order at the provider, or a capture.
 */
export async function storeClientReport(
  deps: PaymentsDeps,
  input: {
    method: string
    source: string
    providerIds: readonly string[]
    report: Record<string, unknown>
    browserHash: string | null
  },
): Promise<void> {
  const body = Buffer.from(JSON.stringify(input.report))
  const payment = await selectByProviderId(deps.db, input.method, input.providerIds)
  const now = deps.clock.now()
  const id = randomId()
  // Each costs a call or two to the provider, and any browser may report anything.
  const isWorthALook =
    !payment &&
    input.providerIds.length > 0 &&
    (await countUnmatchedReports(deps.db, new Date(now.getTime() - 10 * MINUTE_MS))) < MAX_LOOKS
  await inTransaction(deps.db, async (tx) => {
    const isNew = await insertProviderEvent(tx, {
      id,
      provider: input.method,
      source: input.source,
      eventId: createHash('sha256').update(body).digest('hex'),
      kind: 'claim',
      body,
      outcome: 'claim',
      paymentId: payment?.id ?? null,
      lastError: payment ? null : 'matches no payment of ours',
      receivedAt: now,
      // The enqueued job checks the report at the provider; there is nothing else to process.
      processedAt: now,
    })
    // A hosted button's money belongs to the browser that reports it.
    const [providerOrderId] = input.providerIds
    if (!payment && input.browserHash !== null && providerOrderId !== undefined)
      await noteReport(tx, { method: input.method, browserHash: input.browserHash, providerOrderId, at: now })
    if (!isNew) return
    if (payment) await deps.jobs.enqueue(tx, 'check-payment', { paymentId: payment.id })
    else if (isWorthALook) await deps.jobs.enqueue(tx, 'check-reported-payment', { webhookEventId: id })
  })
}
