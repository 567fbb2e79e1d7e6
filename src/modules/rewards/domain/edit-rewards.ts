import { isDeepStrictEqual } from 'node:util'
import type { Clock } from '#kernel/clock.ts'
import { invalidField } from '#kernel/refusals.ts'
import { freeSlug } from '#kernel/shop/slug.ts'
import { MAX_REWARD_ID_LENGTH } from '#kernel/shop/rewards.ts'
import type { Db } from '#platform/db/client.ts'
import { requireSeen, versionOf } from '#platform/db/migrations/contents-version.ts'
import { breaksForeignKey } from '#platform/db/sql-state.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { recordAudit } from '#modules/audit/index.ts'
import {
  lockRewards,
  selectGivenRewards,
  selectListedRewards,
  writeRewardRows,
  type Reward,
} from '#modules/rewards/data/reward-offers.sql.ts'

/** A reward as an admin edits it; without an id it is new. */
export type WrittenReward = Omit<Reward, 'id'> & { id?: string | undefined }

interface EditRewardsDeps {
  db: Db
  clock: Clock
  /** Clears the page cache: call it after a change of what pages show has been committed. */
  forgetPages(): void
}

/** `100 Free Levels` becomes `100_free_levels`; leaves room for a number. */
const ID = { longest: MAX_REWARD_ID_LENGTH - 4, otherwise: 'reward', joint: '_' } as const

/** The rewards on offer, in the shop's order. */
export function listRewardOffers({ db }: { db: Db }): Promise<Reward[]> {
  return selectListedRewards(db)
}

/** The same with those of archived games, and their version. */
export async function readGivenRewards({ db }: { db: Db }): Promise<{ rewards: Reward[]; version: string }> {
  const rewards = await selectGivenRewards(db)
  return { rewards, version: versionOf({ rewards }) }
}

/**
 * Replaces the rewards, in this order: new ones get an id derived from their name, missing ones are archived. All cost
 * the same number of points. Refuses with `changed_meanwhile` where `version` is not the stored one, and with
 * `invalid_input` an unknown game.
 */
export async function changeRewards(
  deps: EditRewardsDeps,
  actor: string,
  { version, rewards }: { version?: string | undefined; rewards: readonly WrittenReward[] },
): Promise<void> {
  try {
    await inTransaction(deps.db, async (tx) => {
      await lockRewards(tx)
      const before = await selectGivenRewards(tx)
      const wanted = withIds(rewards)
      requireSeen(version, { rewards: before }, { rewards: wanted })
      if (isDeepStrictEqual(before, wanted)) return
      const now = deps.clock.now()
      await writeRewardRows(tx, wanted, now)
      await recordAudit(tx, {
        actor,
        action: 'rewards.change',
        targetKind: 'settings',
        targetId: 'rewards',
        before: { rewards: before },
        after: { rewards: wanted },
        at: now,
      })
    })
  } catch (error) {
    if (breaksForeignKey(error)) throw invalidField('rewards', 'One of them is of a game that there is not')
    throw error
  }
  deps.forgetPages()
}

function withIds(rewards: readonly WrittenReward[]): Reward[] {
  const taken = new Set(rewards.flatMap(({ id }) => id ?? []))
  return rewards.map(({ id, game, name, description }) => {
    const own = id ?? freeSlug(name, taken, ID)
    taken.add(own)
    return { id: own, game, name, description }
  })
}
