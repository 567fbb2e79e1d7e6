import { sql } from 'kysely'
import type { Db } from '#platform/db/client.ts'

/** Mails about the order itself. Mails about an account are left out, because they contain links that open it. */
const ORDER_MAILS = [
  'order-placed',
  'order-paid',
  'payment-declined',
  'payment-held',
  'payment-part',
  'order-refunded',
  'money-returned',
  'order-message',
  'order-moved',
  'order-completed',
  'order-late',
  'order-paused',
  'time-asked',
  'payment-due',
]
const MAX_ROWS = 200
const MAX_PICTURES = 20
/** PayPal refuses files of 10 MB. */
const MAX_PICTURES_BYTES = 8 * 1024 * 1024

/** The whole history, oldest first. */
export function selectHistory(db: Db, orderId: string) {
  return db.selectFrom('orderEvents').selectAll().where('orderId', '=', orderId).orderBy('id').limit(MAX_ROWS).execute()
}

export function selectOrderItems(db: Db, orderId: string) {
  return db
    .selectFrom('orderItems')
    .select(['name', 'quantity', 'unitPrice', 'configuration', 'answers'])
    .select(['unitLabel', 'unitCount', 'unitSteps', 'deliveredUnits'])
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute()
}

export function selectPaymentsWithRefunds(db: Db, orderId: string) {
  return db
    .selectFrom('payments')
    .leftJoin('refunds', (join) =>
      join.onRef('refunds.paymentId', '=', 'payments.id').on('refunds.state', '=', 'completed'),
    )
    .select([
      'payments.id',
      'payments.method',
      'payments.state',
      'payments.amount',
      'payments.currency',
      'payments.providerOrderId',
      'payments.captureId',
      'payments.payerEmail',
      'payments.createdAt',
      'payments.completedAt',
    ])
    .select(['refunds.amount as refund', 'refunds.reason as refundReason', 'refunds.updatedAt as refundedAt'])
    .where('payments.orderId', '=', orderId)
    .orderBy('payments.createdAt')
    .execute()
}

/** The provider's reports about the order's payments, without free text. */
export function selectNews(db: Db, orderId: string) {
  return db
    .selectFrom('providerEvents')
    .innerJoin('payments', 'payments.id', 'providerEvents.paymentId')
    .select(['providerEvents.kind', 'providerEvents.eventId', 'providerEvents.receivedAt'])
    .where('payments.orderId', '=', orderId)
    .where('providerEvents.verified', '=', true)
    .orderBy('providerEvents.receivedAt')
    .limit(MAX_ROWS)
    .execute()
}

/** Mails to the buyer about this order that were accepted for delivery. */
export function selectOrderMails(db: Db, orderId: string) {
  return db
    .selectFrom('mails')
    .select(['subject', 'textBody', 'recipient', 'sentAt'])
    .where('template', 'in', ORDER_MAILS)
    .where(sql<boolean>`position(${orderId} in dedupe_key) > 0`)
    .where('sentAt', 'is not', null)
    .orderBy('createdAt')
    .limit(MAX_ROWS)
    .execute()
}

/** The buyer's messages to the shop since the order. */
export function selectMessages(db: Db, email: string, since: Date) {
  return db
    .selectFrom('contactMessages')
    .select(['subject', 'message', 'createdAt', 'answeredAt'])
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('createdAt', '>=', since)
    .orderBy('createdAt')
    .limit(MAX_ROWS)
    .execute()
}

/** Which of our messages on the order page the buyer has seen. */
export function selectSeenReplies(db: Db, orderId: string) {
  return db
    .selectFrom('contactReplies')
    .leftJoin('contactMessages', 'contactMessages.id', 'contactReplies.messageId')
    .select(['contactReplies.body', 'contactReplies.createdAt', 'contactReplies.seenAt'])
    .where(({ or, eb }) =>
      or([eb('contactReplies.orderId', '=', orderId), eb('contactMessages.orderId', '=', orderId)]),
    )
    .where('contactReplies.seenAt', 'is not', null)
    .orderBy('contactReplies.createdAt')
    .limit(MAX_ROWS)
    .execute()
}

/** The newest pictures in messages about the order, oldest first: at most 20, and 8 MB. */
export async function selectMessagePictures(db: Db, orderId: string) {
  const newest = await db
    .selectFrom('messagePictures')
    .select(['id', 'sentBy', 'createdAt', 'jpeg'])
    .where('orderId', '=', orderId)
    .where(({ or, eb }) => or([eb('messageId', 'is not', null), eb('replyId', 'is not', null)]))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_PICTURES)
    .execute()
  let bytes = 0
  return newest.filter(({ jpeg }) => (bytes += jpeg.length) <= MAX_PICTURES_BYTES).toReversed()
}

export function selectReviewsOfOrder(db: Db, orderId: string) {
  return db
    .selectFrom('reviews')
    .select(['rating', 'review', 'createdAt'])
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .execute()
}
