import { sql, type Insertable, type NotNull, type Selectable, type Updateable } from 'kysely'
import type { Db, Tx } from '#platform/db/client.ts'
import { given } from '#platform/db/given.ts'
import { newerThan, type PlaceInList } from '#platform/db/place-in-list.ts'
import type { UsersTable } from '#platform/db/schema/schema.ts'
import type {
  SubscriptionColumns,
  SubscriptionEventsTable,
  SubscriptionPeriodsTable,
} from '#platform/db/schema/schema-subscriptions.ts'

export type PeriodRow = Selectable<SubscriptionPeriodsTable>

/** Data of a subscriber for the staff and for mails. */
export const SUBSCRIBER = [
  'id',
  'email',
  'firstName',
  'lastName',
  'discord',
  'subscriptionStatus',
  'subscriptionStartDate',
  'subscriptionEndDate',
  'subscriptionRequestedAt',
  'subscriptionCancelAtPeriodEnd',
  'subscriptionPaymentRef',
  'paypalSubscriptionId',
] as const
export type SubscriberRow = Pick<Selectable<UsersTable>, (typeof SUBSCRIBER)[number]>

/**
 * The member, locked until the transaction ends: every change of a subscription takes this lock first. Undefined for a
 * missing or deactivated one.
 */
export function lockSubscriber(tx: Tx, userId: string): Promise<SubscriberRow | undefined> {
  return tx
    .selectFrom('users')
    .select(SUBSCRIBER)
    .where('id', '=', userId)
    .where('isActive', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/**
 * The same including deactivated members, because the staff can end the subscription of a member who cannot sign in.
 */
export function lockSubscriberForStaff(tx: Tx, userId: string): Promise<SubscriberRow | undefined> {
  return tx.selectFrom('users').select(SUBSCRIBER).where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()
}

export function selectSubscriber(db: Db, userId: string): Promise<SubscriberRow | undefined> {
  return db
    .selectFrom('users')
    .select(SUBSCRIBER)
    .where('id', '=', userId)
    .where('isActive', '=', true)
    .executeTakeFirst()
}

export async function updateSubscriber(
  tx: Tx,
  userId: string,
  change: Partial<Updateable<SubscriptionColumns>> & { updatedAt: Date },
): Promise<void> {
  await tx.updateTable('users').set(change).where('id', '=', userId).execute()
}

/** False when the payment reference has already paid for a period. */
export async function insertPeriod(tx: Tx, period: Insertable<SubscriptionPeriodsTable>): Promise<boolean> {
  const inserted = await tx
    .insertInto('subscriptionPeriods')
    .values(period)
    .onConflict((conflict) =>
      conflict
        .expression(sql`upper(payment_ref)`)
        .where('paymentRef', 'is not', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Whether a payment's reference has given a month. */
export async function hasPeriodFor(tx: Tx, paymentRef: string): Promise<boolean> {
  const found = await tx
    .selectFrom('subscriptionPeriods')
    .select('id')
    .where(sql`upper(payment_ref)`, '=', paymentRef.toUpperCase())
    .executeTakeFirst()
  return found !== undefined
}

/** Ends the current period and those paid in advance. */
export async function endPeriods(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('subscriptionPeriods')
    .set({ endedAt: now })
    .where('userId', '=', userId)
    .where('endsAt', '>', now)
    .where('endedAt', 'is', null)
    .execute()
}

export function selectPeriod(db: Db, periodId: string): Promise<PeriodRow | undefined> {
  return db.selectFrom('subscriptionPeriods').selectAll().where('id', '=', periodId).executeTakeFirst()
}

/** The period at an instant. */
export function selectRunningPeriod(db: Db, userId: string, now: Date): Promise<PeriodRow | undefined> {
  return db
    .selectFrom('subscriptionPeriods')
    .selectAll()
    .where('userId', '=', userId)
    .where('startsAt', '<=', now)
    .where('endsAt', '>', now)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
}

export async function insertSubscriptionEvent(
  tx: Tx,
  event: Omit<Insertable<SubscriptionEventsTable>, 'periodId'> & { periodId?: string },
): Promise<void> {
  await tx
    .insertInto('subscriptionEvents')
    .values({ periodId: null, ...event })
    .execute()
}

/** Members who wait for activation, longest first. */
export async function selectRequested(
  db: Db,
  { after, limit }: { after: PlaceInList | undefined; limit: number },
): Promise<(SubscriberRow & { subscriptionRequestedAt: Date })[]> {
  const rows = await db
    .selectFrom('users')
    .select(SUBSCRIBER)
    .where('subscriptionRequestedAt', 'is not', null)
    .where('isActive', '=', true)
    .$call(given(after, (query, place) => query.where(newerThan(place, 'subscriptionRequestedAt', 'id'))))
    .orderBy('subscriptionRequestedAt')
    .orderBy('id')
    .limit(limit)
    .$narrowType<{ subscriptionRequestedAt: NotNull }>()
    .execute()
  return rows
}

/**
 * Members whose subscription has ended and is not stored as such. Deactivated and deleted members are left out, because
 * they would always come first.
 */
export async function selectOver(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('subscriptionStatus', '=', 'active')
    .where('isActive', '=', true)
    .where('subscriptionEndDate', '<=', now)
    .orderBy('subscriptionEndDate')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Claims the last periods that end before an instant and had no reminder; of two concurrent calls, one finds them. */
export async function takeEndingPeriods(tx: Tx, { now, until }: { now: Date; until: Date }): Promise<{ id: string }[]> {
  return tx
    .updateTable('subscriptionPeriods')
    .set({ remindedAt: now })
    .from('users')
    .whereRef('users.id', '=', 'subscriptionPeriods.userId')
    .whereRef('users.subscriptionEndDate', '=', 'subscriptionPeriods.endsAt')
    .where('users.subscriptionStatus', '=', 'active')
    .where('subscriptionPeriods.endsAt', '>', now)
    .where('subscriptionPeriods.endsAt', '<=', until)
    .where('subscriptionPeriods.remindedAt', 'is', null)
    .where('subscriptionPeriods.endedAt', 'is', null)
    .returning('subscriptionPeriods.id')
    .execute()
}
