import { sql, type Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/client.ts'
import type { RewardsTable } from '#platform/db/schema/schema-rewards.ts'

export type RewardRow = Selectable<RewardsTable>
/** A reward. */
export type Reward = Pick<RewardRow, 'id' | 'game' | 'name' | 'description'>

/** The rewards on offer, in the shop's order, without those of archived games. */
export function selectListedRewards(db: Db): Promise<Reward[]> {
  return db
    .selectFrom('rewards')
    .innerJoin('games', 'games.id', 'rewards.game')
    .select(['rewards.id', 'rewards.game', 'rewards.name', 'rewards.description'])
    .where('rewards.archivedAt', 'is', null)
    .where('games.archivedAt', 'is', null)
    .orderBy('rewards.position')
    .orderBy('rewards.id')
    .execute()
}

/** Including those of archived games. */
export function selectGivenRewards(db: Db): Promise<Reward[]> {
  return db
    .selectFrom('rewards')
    .select(['id', 'game', 'name', 'description'])
    .where('archivedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Its name; undefined where it is not on offer. */
export async function selectRewardName(tx: Tx, id: string): Promise<string | undefined> {
  return (await selectListedRewards(tx)).find((reward) => reward.id === id)?.name
}

export async function lockRewards(tx: Tx): Promise<void> {
  await sql`lock table rewards in share row exclusive mode`.execute(tx)
}

/** Replaces the rewards; missing ones are archived. */
export async function writeRewardRows(tx: Tx, rewards: readonly Reward[], now: Date): Promise<void> {
  const kept = rewards.map(({ id }) => id)
  await sql`update rewards set archived_at = ${now} where archived_at is null and id <> all(${kept}::text[])`.execute(
    tx,
  )
  for (const [position, reward] of rewards.entries())
    await tx
      .insertInto('rewards')
      .values({ ...reward, position, archivedAt: null })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({
          game: reward.game,
          name: reward.name,
          description: reward.description,
          position,
          archivedAt: null,
        }),
      )
      .execute()
}

/** Deletes archived rewards, and those of archived games, that were never redeemed. */
export async function deleteUnusedRewards(tx: Tx): Promise<void> {
  await sql`delete from rewards
    where (archived_at is not null or exists (select from games where id = rewards.game and archived_at is not null))
      and not exists (select from reward_redemptions where reward_type = rewards.id)`.execute(tx)
}
