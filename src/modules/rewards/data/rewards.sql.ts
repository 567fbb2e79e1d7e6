import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { PriceTerms } from '#kernel/orders/price-order.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { given } from '#platform/db/given.ts'
import { olderThan, type PlaceInList } from '#platform/db/place-in-list.ts'
import type {
  MembershipPerksTable,
  RewardRedemptionsTable,
  RewardTransactionsTable,
} from '#platform/db/schema/schema-rewards.ts'

/** With its reward's current name. */
export type RedemptionRow = Selectable<RewardRedemptionsTable> & { rewardName: string }
export type PerksRow = Selectable<MembershipPerksTable>

interface LockedPoints {
  points: number
  owed: number
  isActive: boolean
}

/**
 * The member, locked until the transaction ends, with their points: every change of points takes this lock first, and
 * after an order's. A separate statement, so that the sums are read under the lock.
 */
export async function lockMember(tx: Tx, userId: string): Promise<LockedPoints> {
  const locked = await lockMemberIfThere(tx, userId)
  if (!locked) throw new Error('points of no member')
  return locked
}

/** The same for an id that a visitor typed. */
export async function lockMemberIfThere(tx: Tx, userId: string): Promise<LockedPoints | undefined> {
  const member = await tx
    .selectFrom('users')
    .select('isActive')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return member && { isActive: member.isActive, ...(await selectPoints(tx, userId)) }
}

/** The balance, and what is owed of earlier points. */
export async function selectPoints(db: Db, userId: string): Promise<{ points: number; owed: number }> {
  const { rows } = await sql<{ points: number; owed: number }>`
    select coalesce(sum(points), 0)::int as points,
      coalesce(sum(points) filter (where type in ('owed', 'repaid')), 0)::int as owed
    from reward_transactions where user_id = ${userId}
  `.execute(db)
  return rows[0] ?? { points: 0, owed: 0 }
}

/** The ledger's sum for an order, and how often it was earned. */
export async function selectOrderEntries(tx: Tx, orderId: string): Promise<{ points: number; cycles: number }> {
  const { rows } = await sql<{ points: number; cycles: number }>`
    select coalesce(sum(points), 0)::int as points, count(*) filter (where type = 'earned')::int as cycles
    from reward_transactions where order_id = ${orderId} and type in ('earned', 'reversed')
  `.execute(tx)
  return rows[0] ?? { points: 0, cycles: 0 }
}

export async function insertEntry(tx: Tx, entry: Insertable<RewardTransactionsTable>): Promise<void> {
  await tx.insertInto('rewardTransactions').values(entry).execute()
}

/** Keeps the levels unchanged while this transaction settles members. */
export async function lockLevels(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('membership levels', 0))`.execute(tx)
}

/** Updates the member's row from ledger and orders: computed sums, never increments. The member is locked. */
export async function settleMember(tx: Tx, userId: string, now: Date): Promise<void> {
  // A separate statement, so that the levels are read while no transaction changes them.
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('membership levels', 0))`.execute(tx)
  await sql`
    with counted as (
      select coalesce(sum(total - refunded_total), 0) as spent, count(*) as purchases from orders
      where user_id = ${userId} and payment_state in ('paid', 'partly-refunded') and status <> 'cancelled'
    ), reached as (
      select level from membership_perks, counted where min_spent_required <= spent
        order by min_spent_required desc limit 1
    )
    update users set total_spent = counted.spent, total_purchases = counted.purchases, updated_at = ${now},
      reward_points = (select coalesce(sum(points), 0) from reward_transactions where user_id = ${userId}),
      membership_level = coalesce((select level from reached), 'bronze')
    from counted where users.id = ${userId}
  `.execute(tx)
}

/**
 * The price changes of the member's level; undefined once the account is closed. Locks the member until the transaction
 * ends.
 */
export async function lockTerms(tx: Tx, userId: string): Promise<PriceTerms | undefined> {
  return tx
    .selectFrom('users')
    .innerJoin('membershipPerks', 'membershipPerks.level', 'users.membershipLevel')
    .select(['discountPercentage', 'pointsMultiplier'])
    .where('users.id', '=', userId)
    .where('users.isActive', '=', true)
    .forKeyShare('users')
    .executeTakeFirst()
}

/** From lowest to highest. */
export function selectPerks(db: Db): Promise<PerksRow[]> {
  return db.selectFrom('membershipPerks').selectAll().orderBy('minSpentRequired').execute()
}

export async function updatePerks(
  tx: Tx,
  perks: readonly Pick<PerksRow, 'level' | 'minSpentRequired' | 'pointsMultiplier' | 'discountPercentage'>[],
): Promise<void> {
  for (const { level, ...change } of perks)
    await tx.updateTable('membershipPerks').set(change).where('level', '=', level).execute()
}

/** Sets each member's level by their total; unchanged members are not touched. */
export async function moveMembers(tx: Tx, now: Date): Promise<void> {
  await sql`
    update users set membership_level = reached.level, updated_at = ${now}
    from (select u.id, coalesce((select p.level from membership_perks p where p.min_spent_required <= u.total_spent
      order by p.min_spent_required desc limit 1), 'bronze') as level from users u) as reached
    where reached.id = users.id and users.membership_level <> reached.level
  `.execute(tx)
}

/** Existing levels stay as they are. */
export async function insertPerks(tx: Tx, perks: readonly Omit<PerksRow, 'perks'>[]): Promise<void> {
  await tx
    .insertInto('membershipPerks')
    .values(perks.map((each) => ({ ...each, perks: '[]' })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface PointsHistoryRow {
  /** Position among all entries, which decides between equal instants: an earning comes before what it repaid. */
  id: string
  entryId: string
  type: RewardTransactionsTable['type']
  points: number
  description: string
  /** Null for an order that is hidden from its owner's list. */
  orderId: string | null
  createdAt: Date
}

/** A member's entries after a cursor, newest first. */
export async function selectHistory(
  db: Db,
  { userId, after, limit }: { userId: string; after: PlaceInList | undefined; limit: number },
): Promise<PointsHistoryRow[]> {
  // A cursor without an entry stands after all of them: only digits are compared.
  const afterSeq = after && /^\d{1,18}$/.test(after.id) ? after.id : '0'
  const { rows } = await sql<PointsHistoryRow>`
    select t.seq::text as id, t.id as entry_id, t.type, t.points, t.description, o.id as order_id, t.created_at
    from reward_transactions t
    left join orders o on o.id = t.order_id and o.user_id = t.user_id and not o.hidden
    where t.user_id = ${userId}
      and (${after === undefined}::boolean
        or (t.created_at, t.seq) < (${after?.createdAt ?? null}::timestamptz, ${afterSeq}::bigint))
    order by t.created_at desc, t.seq desc limit ${limit}
  `.execute(db)
  return rows
}

export async function insertRedemption(
  tx: Tx,
  redemption: Insertable<RewardRedemptionsTable>,
): Promise<Selectable<RewardRedemptionsTable>> {
  return tx.insertInto('rewardRedemptions').values(redemption).returningAll().executeTakeFirstOrThrow()
}

/** Newest first. */
export function selectRedemptions(
  db: Db,
  { userId, after, limit }: { userId: string; after: PlaceInList | undefined; limit: number },
): Promise<RedemptionRow[]> {
  return redemptionsWithNames(db)
    .where('userId', '=', userId)
    .$call(given(after, (query, place) => query.where(olderThan(place, 'createdAt', 'rewardRedemptions.id'))))
    .orderBy('createdAt', 'desc')
    .orderBy('rewardRedemptions.id', 'desc')
    .limit(limit)
    .execute()
}

export function selectRedemption(db: Db, redemptionId: string): Promise<RedemptionRow | undefined> {
  return redemptionsWithNames(db).where('rewardRedemptions.id', '=', redemptionId).executeTakeFirst()
}

function redemptionsWithNames(db: Db) {
  return db
    .selectFrom('rewardRedemptions')
    .innerJoin('rewards', 'rewards.id', 'rewardRedemptions.rewardType')
    .selectAll('rewardRedemptions')
    .select('rewards.name as rewardName')
}

export async function hasOpenRedemption(db: Db, userId: string): Promise<boolean> {
  const open = await db
    .selectFrom('rewardRedemptions')
    .select('id')
    .where('userId', '=', userId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return open !== undefined
}

/** Undefined when it is not pending. */
export function updatePendingRedemption(
  tx: Tx,
  redemptionId: string,
  change: Updateable<RewardRedemptionsTable>,
): Promise<Selectable<RewardRedemptionsTable> | undefined> {
  return tx
    .updateTable('rewardRedemptions')
    .set(change)
    .where('id', '=', redemptionId)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirst()
}
