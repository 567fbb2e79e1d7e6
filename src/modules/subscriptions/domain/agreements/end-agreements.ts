import { defineJob } from '#platform/db/define-job.ts'
import type { Tx } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { selectAgreement, selectOpenAgreements, updateAgreement } from '#modules/subscriptions/data/agreements.sql.ts'
import { nextLook } from './next-look.ts'
import { applyAgreementState } from './apply-agreement-state.ts'
import type { SubscriptionsDeps } from '#modules/subscriptions/domain/subscriptions-deps.ts'

/** Stores that a member pays no more, and tells the provider once that is committed. The member is locked. */
export async function askToEndAgreements(
  deps: Pick<SubscriptionsDeps, 'clock' | 'jobs'>,
  tx: Tx,
  userId: string,
): Promise<void> {
  const now = deps.clock.now()
  for (const { id, endAskedAt } of await selectOpenAgreements(tx, userId)) {
    if (endAskedAt !== null) continue
    await updateAgreement(tx, id, { endAskedAt: now, updatedAt: now })
    await deps.jobs.enqueue(tx, 'end-agreement', { agreementId: id })
  }
}

/**
 * Cancels an agreement at the provider. Safe to repeat; throws while the provider is unavailable or no longer
 * configured, so that the queue retries.
 */
export async function endAgreement(deps: SubscriptionsDeps, { agreementId }: { agreementId: string }): Promise<void> {
  const agreement = await selectAgreement(deps.db, agreementId)
  if (!agreement || agreement.providerId === null || agreement.state === 'cancelled' || agreement.state === 'expired')
    return
  if (!deps.plan) throw new Error("an agreement's end waits for its provider to be configured")
  const result = await deps.plan.end({ agreementId, providerId: agreement.providerId })
  if (result.kind === 'unavailable') throw new Error(`an agreement's end waits for the provider: ${result.reason}`)
  const { providerId } = agreement
  if (result.kind === 'not-open') {
    // Already ended there, or not approved yet: the look-up shows which.
    await applyAgreementState(deps, { providerId }, { isBeingEnded: true })
    const after = await selectAgreement(deps.db, agreementId)
    if (after?.fault === null && (after.state === 'active' || after.state === 'suspended'))
      throw new Error(`an agreement could not be ended: the provider calls it ${after.state} all the same`)
    return
  }
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    await updateAgreement(tx, agreementId, {
      state: 'cancelled',
      nextCheckAt: nextLook({ state: 'cancelled', createdAt: agreement.createdAt, updatedAt: now }, now),
      updatedAt: now,
    })
    // Payments before its end are months, even if their webhooks were lost.
    await deps.jobs.enqueue(tx, 'check-agreement', { providerId })
  })
}

declare module '#platform/db/define-job.ts' {
  interface JobPayloads {
    'end-agreement': { agreementId: string }
  }
}

export const endAgreementJob = defineJob({ name: 'end-agreement', run: endAgreement })
