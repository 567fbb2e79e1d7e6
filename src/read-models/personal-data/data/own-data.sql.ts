import { sql } from 'kysely'
import type { Db } from '#platform/db/client.ts'

// Columns are named one by one: credentials, such as a hash, is no part of it.

export function selectProfile(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'emailVerifiedAt',
      'firstName',
      'lastName',
      'discord',
      'discordId',
      'isAdmin',
      'rewardPoints',
      'totalSpent',
      'totalPurchases',
      'membershipLevel',
    ])
    .select([
      'subscriptionStatus',
      'subscriptionStartDate',
      'subscriptionEndDate',
      'subscriptionType',
      'paypalSubscriptionId',
      'subscriptionPaymentRef',
      'createdAt',
      'updatedAt',
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** Whole, those that are hidden from lists included. */
export function selectOrders(db: Db, userId: string) {
  return db.selectFrom('orders').selectAll().where('userId', '=', userId).orderBy('createdAt').orderBy('id').execute()
}

export function selectItems(db: Db, userId: string) {
  return db
    .selectFrom('orderItems')
    .innerJoin('orders', 'orders.id', 'orderItems.orderId')
    .selectAll('orderItems')
    .where('orders.userId', '=', userId)
    .orderBy('orderId')
    .orderBy('position')
    .execute()
}

/** What was counted of their orders. */
export function selectProgress(db: Db, userId: string) {
  return db
    .selectFrom('orderProgress')
    .innerJoin('orders', 'orders.id', 'orderProgress.orderId')
    .select(['orderId', 'position', 'kind', 'delta', 'totalAfter', 'note', 'at'])
    .where('orders.userId', '=', userId)
    .orderBy('orderProgress.id')
    .execute()
}

/** When the clocks of their orders stood still. */
export function selectPauses(db: Db, userId: string) {
  return db
    .selectFrom('orderPauses')
    .innerJoin('orders', 'orders.id', 'orderPauses.orderId')
    .select(['orderId', 'cause', 'note', 'fromAt', 'toAt', 'contestedAt', 'upheldAt', 'upheldNote'])
    .where('orders.userId', '=', userId)
    .orderBy('fromAt')
    .execute()
}

/** What they and the shop wrote to each other about their orders. */
export async function selectOrderMessages(db: Db, userId: string) {
  const { rows } = await sql<{ orderId: string; from: 'buyer' | 'shop'; text: string; at: Date }>`
    select m.order_id, 'buyer' as "from", m.message as text, m.created_at as at
      from contact_messages m join orders o on o.id = m.order_id where o.user_id = ${userId}
    union all
    select o.id, 'shop', r.body, r.created_at
      from contact_replies r left join contact_messages m on m.id = r.message_id
      join orders o on o.id = coalesce(r.order_id, m.order_id) where o.user_id = ${userId}
    order by at`.execute(db)
  return rows
}

/** The pictures in the conversations about their orders, and where each is while they are signed in. */
export async function selectOrderPictures(db: Db, userId: string) {
  const rows = await db
    .selectFrom('messagePictures')
    .innerJoin('orders', 'orders.id', 'messagePictures.orderId')
    .select(['messagePictures.id', 'orderId', 'sentBy as from', 'messagePictures.createdAt as at'])
    .where('orders.userId', '=', userId)
    .where(({ or, eb }) => or([eb('messageId', 'is not', null), eb('replyId', 'is not', null)]))
    .orderBy('messagePictures.createdAt')
    .execute()
  return rows.map(({ id, ...row }) => ({ ...row, address: `/api/orders/${row.orderId}/pictures/${id}` }))
}

/** The links that they made to how their orders go on. */
export function selectLinks(db: Db, userId: string) {
  return db
    .selectFrom('orderLinks')
    .innerJoin('orders', 'orders.id', 'orderLinks.orderId')
    .select(['orderId', 'label', 'orderLinks.createdAt', 'revokedAt', 'lastSeenAt'])
    .where('orders.userId', '=', userId)
    .orderBy('orderLinks.createdAt')
    .execute()
}

/** What they were asked for, and said. */
export function selectExtensions(db: Db, userId: string) {
  return db
    .selectFrom('clockExtensions')
    .innerJoin('orders', 'orders.id', 'clockExtensions.orderId')
    .select(['orderId', 'minutes', 'reason', 'askedAt', 'answer', 'answeredAt'])
    .where('orders.userId', '=', userId)
    .orderBy('askedAt')
    .execute()
}

/** Who of the staff did something is theirs, and left out. */
export function selectEvents(db: Db, userId: string) {
  return db
    .selectFrom('orderEvents')
    .innerJoin('orders', 'orders.id', 'orderEvents.orderId')
    .select(['orderId', 'kind', 'statusBefore', 'statusAfter', 'paymentBefore', 'paymentAfter', 'at'])
    .where('orders.userId', '=', userId)
    .orderBy('orderEvents.id')
    .execute()
}

export function selectPayments(db: Db, userId: string) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .select([
      'payments.orderId',
      'payments.method',
      'payments.state',
      'payments.amount',
      'payments.currency',
      'payments.refundedAmount',
      'payments.payerEmail',
    ])
    .select(['payments.providerOrderId', 'payments.captureId', 'payments.createdAt', 'payments.completedAt'])
    .where('orders.userId', '=', userId)
    .orderBy('payments.createdAt')
    .execute()
}

/** What the staff has noted of their orders; which of the staff is theirs, and left out. */
export function selectStaffNotes(db: Db, userId: string) {
  return db
    .selectFrom('orderNotes')
    .innerJoin('orders', 'orders.id', 'orderNotes.orderId')
    .select(['orderId', 'note', 'orderNotes.createdAt'])
    .where('orders.userId', '=', userId)
    .orderBy('orderNotes.createdAt')
    .execute()
}

export function selectPoints(db: Db, userId: string) {
  return db
    .selectFrom('rewardTransactions')
    .select(['points', 'type', 'description', 'orderId', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
}

export function selectRedemptions(db: Db, userId: string) {
  return db
    .selectFrom('rewardRedemptions')
    .select(['rewardType', 'pointsUsed', 'status', 'notes', 'createdAt', 'completedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
}

export function selectSubscriptionPeriods(db: Db, userId: string) {
  return db
    .selectFrom('subscriptionPeriods')
    .select(['startsAt', 'endsAt', 'paymentRef', 'endedAt', 'remindedAt', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
}

export function selectPlanAgreements(db: Db, userId: string) {
  return db
    .selectFrom('planAgreements')
    .select(['providerId', 'planId', 'price', 'state', 'endAskedAt', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
}

export function selectSubscriptionEvents(db: Db, userId: string) {
  return db.selectFrom('subscriptionEvents').select(['kind', 'at']).where('userId', '=', userId).orderBy('id').execute()
}

export async function selectSessions(db: Db, userId: string) {
  const rows = await db
    .selectFrom('sessions')
    .select(['sess', 'expire'])
    .where('userId', '=', userId)
    .orderBy('expire')
    .execute()
  return rows.map(({ sess, expire }) => ({
    device: sess.device,
    startedAt: sess.startedAt,
    seenAt: sess.seenAt,
    expire,
  }))
}

export function selectKnownDevices(db: Db, userId: string) {
  return db
    .selectFrom('knownDevices')
    .select(['device', 'firstSeenAt'])
    .where('userId', '=', userId)
    .orderBy('firstSeenAt')
    .execute()
}

/** That codes are on and how many recovery codes are left; neither the key nor a code. */
export async function selectAuthenticator(db: Db, userId: string) {
  const authenticator = await db
    .selectFrom('authenticators')
    .select(['createdAt', 'confirmedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!authenticator) return null
  const { left } = await db
    .selectFrom('recoveryCodes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return { ...authenticator, recoveryCodesLeft: left }
}

export function selectPasskeys(db: Db, userId: string) {
  return db
    .selectFrom('passkeys')
    .select(['name', 'transports', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
}

export function selectMessages(db: Db, email: string) {
  return db
    .selectFrom('contactMessages')
    .select(['name', 'email', 'subject', 'category', 'message', 'discordHandle', 'orderId', 'answeredAt', 'createdAt'])
    .where(isOf('email', email))
    .orderBy('createdAt')
    .execute()
}

/** What the staff answered to them, and wrote to them about an order. */
export function selectReplies(db: Db, email: string) {
  return db
    .selectFrom('contactReplies')
    .leftJoin('contactMessages', 'contactMessages.id', 'contactReplies.messageId')
    .select(['contactMessages.subject', 'contactReplies.orderId', 'contactReplies.body', 'contactReplies.createdAt'])
    .where(sql<boolean>`lower(${email}) in (lower(contact_messages.email), lower(contact_replies.recipient))`)
    .orderBy('contactReplies.createdAt')
    .execute()
}

export function selectReviews(db: Db, email: string) {
  return db
    .selectFrom('reviews')
    .select(['customerName', 'email', 'serviceType', 'rating', 'review', 'approved', 'createdAt'])
    .where(isOf('email', email))
    .orderBy('createdAt')
    .execute()
}

/**
 * That they were sent, without their words: a link in one that waits would open the account to the person who holds
 * this file.
 */
export function selectMails(db: Db, email: string) {
  return db
    .selectFrom('mails')
    .select(['template', 'subject', 'createdAt', 'sentAt'])
    .where(isOf('recipient', email))
    .orderBy('createdAt')
    .execute()
}

function isOf(column: 'email' | 'recipient', email: string) {
  return sql<boolean>`lower(${sql.ref(column)}) = lower(${email})`
}
