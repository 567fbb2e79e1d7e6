import { randomId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusals.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { recordAudit } from '#modules/audit/index.ts'
import { isRepeated, type Repeatable } from '#modules/idempotency/index.ts'
import type { RewardsDeps } from './redeem-reward.ts'
import { insertEntry, lockMemberIfThere, settleMember } from '#modules/rewards/data/rewards.sql.ts'

/**
 * An admin adds or subtracts a member's points, with a reason that the member reads. Owed points are repaid first. The
 * same call again, by its key, counts once. Refuses with `not_found`, with `not_enough_points` below zero, and with
 * `idempotency_mismatch`.
 */
export async function adjustPoints(
  deps: RewardsDeps,
  actor: string,
  caller: Repeatable,
  input: { userId: string; points: number; reason: string },
): Promise<void> {
  const { userId, points, reason } = input
  const isNew = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const member = await lockMemberIfThere(tx, userId)
    if (!member) throw new Refusal('not_found', 'There is no such member.')
    // A key distinguishes a double click from a second gift; without one each call counts.
    if (
      caller.idempotencyKey !== undefined &&
      (await isRepeated(tx, caller, { scope: `adjust-points ${actor}`, request: input, now }))
    )
      return false
    const { points: before, owed } = member
    if (before + points < 0)
      throw new Refusal('not_enough_points', `This member has ${before} points: no more can be taken.`, {
        points: before,
      })
    const base = { userId, orderId: null, redemptionId: null, createdAt: now }
    await insertEntry(tx, { ...base, id: randomId(), type: 'adjusted', points, description: reason })
    const repaid = Math.min(owed, points)
    if (repaid > 0)
      await insertEntry(tx, {
        ...base,
        id: randomId(),
        type: 'repaid',
        points: -repaid,
        description: 'Points that you owed',
      })
    await settleMember(tx, userId, now)
    await recordAudit(tx, {
      actor,
      action: 'points.adjust',
      targetKind: 'user',
      targetId: userId,
      before: { points: before },
      after: { points: before + points - Math.max(repaid, 0), reason },
      at: now,
    })
    return true
  })
  if (isNew) deps.events.pointsAdjusted({ userId, points, actor })
}
