import type { Selectable } from 'kysely'
import type { RedemptionStatus } from '#kernel/shop/rewards.ts'
import type { Db } from '#platform/db/client.ts'
import { given } from '#platform/db/given.ts'
import { newerThan, olderThan, type PlaceInList } from '#platform/db/place-in-list.ts'
import type { UsersTable } from '#platform/db/schema/schema.ts'
import type { RewardRedemptionsTable } from '#platform/db/schema/schema-rewards.ts'

/** A redemption with its member. */
export type ListedRedemption = Omit<Selectable<RewardRedemptionsTable>, 'createdAt'> & {
  redeemedAt: Date
  rewardName: string
} & Pick<Selectable<UsersTable>, 'email' | 'firstName' | 'lastName' | 'discord'>

/** Pending ones, longest waiting first; or completed ones, newest first. */
export async function selectAllRedemptions(
  db: Db,
  { status, after, limit }: { status: RedemptionStatus; after: PlaceInList | undefined; limit: number },
): Promise<ListedRedemption[]> {
  const isPending = status === 'pending'
  return db
    .selectFrom('rewardRedemptions as r')
    .innerJoin('users as u', 'u.id', 'r.userId')
    .innerJoin('rewards', 'rewards.id', 'r.rewardType')
    .select([
      'r.id',
      'r.userId',
      'r.rewardType',
      'rewards.name as rewardName',
      'r.pointsUsed',
      'r.status',
      'r.notes',
      'r.createdAt as redeemedAt',
      'r.completedAt',
      'u.email',
      'u.firstName',
      'u.lastName',
      'u.discord',
    ])
    .where('r.status', '=', status)
    .$call(
      given(after, (query, place) =>
        query.where(isPending ? newerThan(place, 'r.createdAt', 'r.id') : olderThan(place, 'r.completedAt', 'r.id')),
      ),
    )
    .orderBy(isPending ? 'r.createdAt' : 'r.completedAt', isPending ? 'asc' : 'desc')
    .orderBy('r.id', isPending ? 'asc' : 'desc')
    .limit(limit)
    .execute()
}
