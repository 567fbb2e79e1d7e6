import { HOUR_MS } from '#kernel/clock.ts'
import { defineJob } from '#platform/db/define-job.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { selectAgreement, selectDueAgreements, updateAgreement } from '#modules/subscriptions/data/agreements.sql.ts'
import type { SubscriptionsDeps } from '#modules/subscriptions/domain/subscriptions-deps.ts'

const BATCH = 50

/**
 * Asks the provider about every agreement that is due, so that a lost webhook loses no month. Returns their number.
 * Throws when some wait and no provider is configured.
 */
export async function reconcileAgreements(deps: SubscriptionsDeps): Promise<number> {
  const now = deps.clock.now()
  const due = await selectDueAgreements(deps.db, now, BATCH)
  // One failure for all of them, and each keeps its place: asking for each would fail as often as there are members.
  if (due.length > 0 && !deps.plan) throw new Error('agreements wait for their provider to be configured')
  for (const id of due) {
    // Rescheduled before asking, so that one failing look-up does not block the others.
    await inTransaction(deps.db, (tx) => updateAgreement(tx, id, { nextCheckAt: new Date(now.getTime() + HOUR_MS) }))
    const providerId = (await selectAgreement(deps.db, id))?.providerId
    if (providerId) await inTransaction(deps.db, (tx) => deps.jobs.enqueue(tx, 'check-agreement', { providerId }))
  }
  return due.length
}

declare module '#platform/db/define-job.ts' {
  interface JobPayloads {
    'reconcile-agreements': NoPayload
  }
}

export const reconcileAgreementsJob = defineJob({
  name: 'reconcile-agreements',
  schedule: '*/15 * * * *',
  run: reconcileAgreements,
})
