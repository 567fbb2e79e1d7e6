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

/** What the staff and the mails see of a subscriber. */
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
 * The member, locked until the transaction ends: every change of a subscription takes this lock first. Undefined for
 * one that is not there or switched off.
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

/** The same, switched off or not: the staff can also end that of a member who cannot sign in. */
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

/** False when the payment reference has paid for a period already. */
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

/** Ends what runs, and what was paid ahead. */
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

/** The period that runs at an instant. */
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

/** Who waits for an activation, longest first. */
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
 * Whose subscription is over and not written down as such. Who is switched off or deleted is no subscriber, and must
 * not stand before the others.
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

/** Takes the last periods that end until an instant and that had no reminder; of two at once, one finds them. */
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
