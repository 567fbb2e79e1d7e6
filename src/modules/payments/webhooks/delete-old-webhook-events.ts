import { DAY_MS } from '#kernel/clock.ts'
import { defineJob } from '#platform/db/define-job.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { PaymentsDeps } from '#modules/payments/domain/payments-deps.ts'
import { forgetEventsBefore } from '#modules/payments/data/provider-events.sql.ts'

/** A provider's webhooks contain the payer's name: they are kept as long as a complaint is likely. */
const BODIES_FOR_MS = 90 * DAY_MS
const FORGED_FOR_MS = 7 * DAY_MS
/** How long browsers' reports about unknown payments are kept. */
const CLAIMS_FOR_MS = 30 * DAY_MS

/** Empties old webhook events, whose bodies contain personal data; that they arrived, and their result, stays. */
export async function deleteOldWebhookEvents(deps: Pick<PaymentsDeps, 'db' | 'clock'>): Promise<void> {
  const now = deps.clock.now().getTime()
  await inTransaction(deps.db, (tx) =>
    forgetEventsBefore(tx, {
      bodies: new Date(now - BODIES_FOR_MS),
      forged: new Date(now - FORGED_FOR_MS),
      claims: new Date(now - CLAIMS_FOR_MS),
    }),
  )
}

declare module '#platform/db/define-job.ts' {
  interface JobPayloads {
    'delete-old-webhook-events': NoPayload
  }
}

export const deleteOldWebhookEventsJob = defineJob({
  name: 'delete-old-webhook-events',
  schedule: '27 3 * * *',
  run: deleteOldWebhookEvents,
})
