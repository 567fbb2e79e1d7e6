import { sql } from 'kysely'
import type { Db } from '#platform/db/client.ts'

// Columns are listed one by one, because credentials such as hashes are left out.

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

/** All orders, including those hidden from lists. */
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

/** Counted units of their orders. */
export function selectProgress(db: Db, userId: string) {
  return db
    .selectFrom('orderProgress')
    .innerJoin('orders', 'orders.id', 'orderProgress.orderId')
    .select(['orderId', 'position', 'kind', 'delta', 'totalAfter', 'note', 'at'])
    .where('orders.userId', '=', userId)
    .orderBy('orderProgress.id')
    .execute()
}

/** Pauses of their orders' clocks. */
export function selectPauses(db: Db, userId: string) {
  return db
    .selectFrom('orderPauses')
    .innerJoin('orders', 'orders.id', 'orderPauses.orderId')
    .select(['orderId', 'cause', 'note', 'fromAt', 'toAt', 'contestedAt', 'upheldAt', 'upheldNote'])
    .where('orders.userId', '=', userId)
    .orderBy('fromAt')
    .execute()
}

/** Messages between them and the shop about their orders. */
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

/** Pictures in the conversations about their orders, with the address where a signed-in member can open each. */
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

/** The share links that they made. */
export function selectLinks(db: Db, userId: string) {
  return db
    .selectFrom('orderLinks')
    .innerJoin('orders', 'orders.id', 'orderLinks.orderId')
    .select(['orderId', 'label', 'orderLinks.createdAt', 'revokedAt', 'lastSeenAt'])
    .where('orders.userId', '=', userId)
    .orderBy('orderLinks.createdAt')
    .execute()
}

/** Extensions that they were asked for, and their answers. */
export function selectExtensions(db: Db, userId: string) {
  return db
    .selectFrom('clockExtensions')
    .innerJoin('orders', 'orders.id', 'clockExtensions.orderId')
    .select(['orderId', 'minutes', 'reason', 'askedAt', 'answer', 'answeredAt'])
    .where('orders.userId', '=', userId)
    .orderBy('askedAt')
    .execute()
}

/** Which staff member acted is left out. */
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

/** The staff's notes on their orders; which staff member wrote them is left out. */
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

/** Whether codes are switched on and how many recovery codes are left; neither the key nor a code. */
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

/** The staff's answers and messages to them. */
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
 * Which mails were sent, without their text: a link in a pending mail would open the account to the holder of this
 * file.
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
