import { Refusal } from '#kernel/refusals.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { recordAudit } from '#modules/audit/index.ts'
import type { RewardsDeps } from './redeem-reward.ts'
import { updatePendingRedemption } from '#modules/rewards/data/rewards.sql.ts'

/** An admin marks a reward as played. Refuses with `not_found` if it is not pending. */
export async function completeRedemption(
  deps: RewardsDeps,
  actor: string,
  input: { redemptionId: string; notes: string | null },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const completed = await updatePendingRedemption(tx, input.redemptionId, {
      status: 'completed',
      completedAt: now,
      notes: input.notes,
    })
    if (!completed) throw new Refusal('not_found', 'There is no such redemption waiting.')
    await recordAudit(tx, {
      actor,
      action: 'redemption.complete',
      targetKind: 'redemption',
      targetId: completed.id,
      before: { status: 'pending' },
      after: { status: 'completed', notes: input.notes },
      at: now,
    })
    await deps.jobs.enqueue(tx, 'send-mail', { template: 'redemption-completed', redemptionId: completed.id })
  })
}
