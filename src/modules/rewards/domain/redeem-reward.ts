import type { BusinessEvents } from '#kernel/orders/business-events.ts'
import type { Clock } from '#kernel/clock.ts'
import { randomId } from '#kernel/ids.ts'
import { invalidField, Refusal } from '#kernel/refusals.ts'
import { REWARD_COST } from '#kernel/shop/points.ts'
import type { RewardType } from '#kernel/shop/rewards.ts'
import type { Db } from '#platform/db/client.ts'
import type { JobQueue } from '#platform/db/job-queue.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { earlierResult, type Repeatable } from '#modules/idempotency/index.ts'
import { selectRewardName } from '#modules/rewards/data/reward-offers.sql.ts'
import {
  hasOpenRedemption,
  insertEntry,
  insertRedemption,
  lockMember,
  selectRedemption,
  settleMember,
  type RedemptionRow,
} from '#modules/rewards/data/rewards.sql.ts'

declare module '#platform/db/define-event.ts' {
  interface EventPayloads {
    /** A member has spent points on a reward, which an admin fulfils. */
    'reward.redeemed': { redemptionId: string }
  }
}

export interface RewardsDeps {
  db: Db
  clock: Clock
  jobs: JobQueue
  events: BusinessEvents
}

/**
 * Spends points on a reward, which waits to be played: points and redemption change together. The server knows the
 * price. The same call again, by its key, returns the first redemption. Refuses with `invalid_input` an unknown reward,
 * with `redemption_pending` while another is open, with `not_enough_points`, with `idempotency_mismatch`, and with
 * `unauthenticated` once the account is closed.
 */
export async function redeemReward(
  deps: RewardsDeps,
  userId: string,
  { rewardType }: { rewardType: RewardType },
  caller?: Repeatable,
): Promise<RedemptionRow> {
  const now = deps.clock.now()
  const redemptionId = randomId()
  const { redemption, isNew } = await inTransaction(deps.db, async (tx) => {
    const { points, isActive } = await lockMember(tx, userId)
    // A member who is deleting their account gets no reward.
    if (!isActive) throw new Refusal('unauthenticated', 'Please log in first.')
    const before =
      caller?.idempotencyKey === undefined
        ? undefined
        : await earlierResult(tx, caller, { scope: `redeem ${userId}`, request: { rewardType }, now }, { redemptionId })
    if (before) return { redemption: await selectRedemption(tx, String(before['redemptionId'])), isNew: false }
    const name = await selectRewardName(tx, rewardType)
    if (name === undefined) throw invalidField('rewardType', 'Please choose a reward')
    if (await hasOpenRedemption(tx, userId))
      throw new Refusal(
        'redemption_pending',
        'A reward of yours is being processed. You can redeem the next one as soon as it is completed.',
      )
    if (points < REWARD_COST)
      throw new Refusal('not_enough_points', `A reward costs ${REWARD_COST} points, and you have ${points}.`)
    const stored = await insertRedemption(tx, {
      id: redemptionId,
      userId,
      rewardType,
      pointsUsed: REWARD_COST,
      notes: null,
      createdAt: now,
      completedAt: null,
    })
    await insertEntry(tx, {
      id: randomId(),
      userId,
      type: 'redeemed',
      points: -REWARD_COST,
      description: `Reward: ${name}`,
      orderId: null,
      redemptionId: stored.id,
      createdAt: now,
    })
    await settleMember(tx, userId, now)
    await deps.jobs.publish(tx, 'reward.redeemed', { redemptionId: stored.id })
    return { redemption: { ...stored, rewardName: name }, isNew: true }
  })
  if (!redemption) throw new Error('a key of a redemption that is not there')
  if (isNew) deps.events.rewardRedeemed({ userId, redemptionId, rewardType })
  return redemption
}
