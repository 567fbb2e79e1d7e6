import { DAY_MS } from '#kernel/clock.ts'
import { defineJob } from '#platform/db/define-job.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { PaymentsDeps } from '#modules/payments/domain/payments-deps.ts'
import { forgetEventsBefore } from '#modules/payments/data/provider-events.sql.ts'

/** A provider's webhook events name the payer: they are kept as long as a complaint about them is likely. */
const BODIES_FOR_MS = 90 * DAY_MS
const FORGED_FOR_MS = 7 * DAY_MS
/** What a browser said of an unknown payment. */
const CLAIMS_FOR_MS = 30 * DAY_MS

/** Empties old webhook events, whose bodies name people; that they came, and their outcome, stays. */
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
