import { CONTACT_CATEGORIES } from '#shared/contact-categories.ts'
import { shortCode } from '#shared/ids.ts'
import { ukMinute } from '#shared/uk-minute.ts'
import { piecesText } from '#shared/order-lines.ts'
import { penceFromDecimal } from '#shared/money.ts'
import type { Db } from '#server/db/client.ts'
import type { News } from '#server/db/jobs.ts'
import { selectMessage } from '#server/domain/contact/index.ts'
import { selectItems, selectOrder, type OrderItemRow, type OrderRow } from '#server/domain/orders/index.ts'
import { selectPaymentReview } from '#server/domain/payments/index.ts'
import { selectReview } from '#server/domain/reviews/index.ts'

export interface DescribedNews {
  /** Two news of one key are the same. */
  key: string
  /** In one line: nobody's name or address, and of an order the short code alone. Others may read the room. */
  headline: string
  /** Where it is worked on. */
  path: string
}

/** Each kind of news about an order is told once. */
export function keyOfOrderNews(of: string, orderId: string): string {
  return `${of}:${orderId}`
}

/** The order in the dashboard, found by its short code: its full id is a key, and others may read the room. */
function pathOfOrder(orderId: string): string {
  return `/admin?tab=orders&q=${shortCode(orderId)}`
}

const LED_BY = {
  'order-paid': 'Paid order',
  'payment-declined': 'A payment has failed: order',
  'order-late': 'Late: order',
} as const

function orderHeadline(
  of: 'order-placed' | keyof typeof LED_BY,
  order: OrderRow,
  items: readonly OrderItemRow[],
): string {
  const facts = [
    `#${shortCode(order.id)}`,
    piecesText(items),
    `£${order.total}`,
    PLATFORMS[order.platform],
    ...(order.promisedAt ? [`due ${ukMinute(order.promisedAt)}`] : []),
  ].join(' · ')
  return of === 'order-placed'
    ? `New order ${facts} · ${penceFromDecimal(order.total) === 0 ? 'nothing to pay' : 'not paid yet'}`
    : `${LED_BY[of]} ${facts}`
}

const PLATFORMS: Record<OrderRow['platform'], string> = { pc: 'PC', xbox: 'Xbox', playstation: 'PlayStation' }

/** What a piece of news says; undefined when what it is about is gone by now. */
export async function describeNews(db: Db, news: News): Promise<DescribedNews | undefined> {
  switch (news.of) {
    case 'order-placed':
    case 'order-paid':
    case 'payment-declined':
    case 'order-late':
      return describeOrder(db, news)
    case 'plan-request':
      return {
        key: `plan-request:${news.userId}:${news.at}`,
        headline: 'A member waits for the monthly plan',
        path: '/admin?tab=subscriptions',
      }
    case 'redemption':
      return {
        key: `redemption:${news.redemptionId}`,
        headline: 'A member has redeemed a reward',
        path: '/admin?tab=redemptions',
      }
    case 'dispute-lost':
      return describeDoubt(db, news.paymentReviewId, () => 'You lost a dispute', news.of)
    case 'payment-review':
      return describeDoubt(db, news.paymentReviewId, (kind) => `A payment needs a person · ${kind}`, news.of)
    case 'message':
      return describeMessage(db, news.messageId)
    case 'review':
      return describeReview(db, news.reviewId)
    default:
      return news satisfies never
  }
}

type OrderNews = Extract<News, { of: 'order-placed' | keyof typeof LED_BY }>

async function describeOrder(db: Db, { of, orderId }: OrderNews): Promise<DescribedNews | undefined> {
  const order = await selectOrder(db, orderId)
  if (!order || order.deletedAt !== null) return undefined
  const headline = orderHeadline(of, order, await selectItems(db, order.id))
  return { key: keyOfOrderNews(of, order.id), headline, path: pathOfOrder(order.id) }
}

async function describeDoubt(
  db: Db,
  id: string,
  headlineOf: (kind: string) => string,
  of: 'dispute-lost' | 'payment-review',
): Promise<DescribedNews | undefined> {
  const doubt = await selectPaymentReview(db, id)
  if (!doubt) return undefined
  const about = doubt.orderId ? ` · order #${shortCode(doubt.orderId)}` : ''
  return {
    key: `${of}:${doubt.id}`,
    headline: headlineOf(doubt.kind.replaceAll('-', ' ')) + about,
    path: doubt.orderId ? pathOfOrder(doubt.orderId) : '/admin',
  }
}

async function describeMessage(db: Db, id: string): Promise<DescribedNews | undefined> {
  const message = await selectMessage(db, id)
  if (!message) return undefined
  const label = CONTACT_CATEGORIES.find(({ value }) => value === message.category)?.label ?? message.category
  return { key: `message:${message.id}`, headline: `New message · ${label}`, path: '/admin?tab=messages' }
}

async function describeReview(db: Db, id: string): Promise<DescribedNews | undefined> {
  const review = await selectReview(db, id)
  if (!review) return undefined
  const headline = `New review to read · ${review.rating} of 5 · ${review.serviceType}`
  return { key: `review:${review.id}`, headline, path: '/admin?tab=reviews' }
}
