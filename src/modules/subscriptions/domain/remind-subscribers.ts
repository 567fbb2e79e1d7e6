import { HOUR_MS } from '#kernel/clock.ts'
import { defineJob } from '#platform/db/define-job.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { SubscriptionsDeps } from './subscriptions-deps.ts'
import { takeEndingPeriods } from '#modules/subscriptions/data/subscriptions.sql.ts'

/** Long enough before the end to cancel a renewal at the payment provider. */
const REMINDED_BEFORE_MS = 3 * 24 * HOUR_MS

/** Tells members, once per month, that it is about to end or renew. */
export function remindSubscribers(deps: SubscriptionsDeps): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const ending = await takeEndingPeriods(tx, { now, until: new Date(now.getTime() + REMINDED_BEFORE_MS) })
    for (const { id } of ending)
      await deps.jobs.enqueue(tx, 'send-mail', { template: 'subscription-ending', periodId: id })
    return ending.length
  })
}

declare module '#platform/db/define-job.ts' {
  interface JobPayloads {
    'remind-subscribers': NoPayload
  }
}

export const remindSubscribersJob = defineJob({
  name: 'remind-subscribers',
  schedule: '7 * * * *',
  run: remindSubscribers,
})
