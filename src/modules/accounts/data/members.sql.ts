import { sql, type Selectable } from 'kysely'
import type { MembershipLevel } from '#kernel/shop/membership-levels.ts'
import type { SubscriptionStatus } from '#kernel/shop/subscription.ts'
import type { Db } from '#platform/db/client.ts'
import { given } from '#platform/db/given.ts'
import { olderThan, type PlaceInList } from '#platform/db/place-in-list.ts'
import type { UsersTable } from '#platform/db/schema/schema.ts'
import { beginsWith, startsWith } from '#platform/db/search.ts'

/** The columns that the staff sees of a member, listed one by one: neither a hash nor Discord's id is among them. */
const LISTED = [
  'id',
  'email',
  'emailVerifiedAt',
  'firstName',
  'lastName',
  'discord',
  'isAdmin',
  'isActive',
  'rewardPoints',
  'totalSpent',
  'totalPurchases',
  'membershipLevel',
  'subscriptionStatus',
  'subscriptionStartDate',
  'subscriptionEndDate',
  'subscriptionType',
  'subscriptionRequestedAt',
  'subscriptionCancelAtPeriodEnd',
  'paypalSubscriptionId',
  'subscriptionActivatedBy',
  'subscriptionPaymentRef',
  'createdAt',
  'updatedAt',
] as const
export type ListedMember = Pick<Selectable<UsersTable>, (typeof LISTED)[number]>

export interface MemberFilters {
  /** The start of an e-mail, a name or a Discord name, or a whole id. */
  search?: string | undefined
  level?: MembershipLevel | undefined
  /** The stored state; a subscription that ended a few minutes ago may still be 'active'. */
  subscription?: SubscriptionStatus | undefined
  isAdmin?: boolean | undefined
  isActive?: boolean | undefined
}

/** Newest first. */
export function selectMembers(
  db: Db,
  { filters, after, limit }: { filters: MemberFilters; after: PlaceInList | undefined; limit: number },
): Promise<ListedMember[]> {
  const { search, level, subscription, isAdmin, isActive } = filters
  return db
    .selectFrom('users')
    .select(LISTED)
    .$call(given(search, (query, search) => query.where(matches(search))))
    .$call(given(level, (query, level) => query.where('membershipLevel', '=', level)))
    .$call(given(subscription, (query, subscription) => query.where('subscriptionStatus', '=', subscription)))
    .$call(
      given(isAdmin, (query, isAdmin) => query.where(isAdmin ? sql<boolean>`is_admin` : sql<boolean>`not is_admin`)),
    )
    .$call(
      given(isActive, (query, isActive) =>
        query.where(isActive ? sql<boolean>`is_active` : sql<boolean>`not is_active`),
      ),
    )
    .$call(given(after, (query, place) => query.where(olderThan(place))))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Undefined when there is no such account; deactivated and closed accounts are returned. */
export function selectListedMember(db: Db, userId: string): Promise<ListedMember | undefined> {
  return db.selectFrom('users').select(LISTED).where('id', '=', userId).executeTakeFirst()
}

/** Each alternative uses its own index. */
function matches(search: string) {
  return sql<boolean>`(${startsWith('email', search)} or ${startsWith('discord', search)} or ${startsWith('firstName', search)} or ${startsWith('lastName', search)}
    or ${beginsWith(sql`(first_name || ' ' || last_name)`, search)} or id = ${search})`
}
