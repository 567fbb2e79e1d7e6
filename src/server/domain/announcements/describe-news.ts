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
    case 'order-late': {
      const order = await selectOrder(db, news.orderId)
      if (!order || order.deletedAt !== null) return undefined
      return {
        key: keyOfOrderNews(news.of, order.id),
        headline: orderHeadline(news.of, order, await selectItems(db, order.id)),
        path: pathOfOrder(order.id),
      }
    }
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
    case 'dispute-lost': {
      const lost = await selectPaymentReview(db, news.paymentReviewId)
      return (
        lost && {
          key: `dispute-lost:${lost.id}`,
          headline: `You lost a dispute${lost.orderId ? ` · order #${shortCode(lost.orderId)}` : ''}`,
          path: lost.orderId ? pathOfOrder(lost.orderId) : '/admin',
        }
      )
    }
    case 'message': {
      const message = await selectMessage(db, news.messageId)
      const label = CONTACT_CATEGORIES.find(({ value }) => value === message?.category)?.label
      return (
        message && {
          key: `message:${message.id}`,
          headline: `New message · ${label ?? message.category}`,
          path: '/admin?tab=messages',
        }
      )
    }
    case 'review': {
      const review = await selectReview(db, news.reviewId)
      return (
        review && {
          key: `review:${review.id}`,
          headline: `New review to read · ${review.rating} of 5 · ${review.serviceType}`,
          path: '/admin?tab=reviews',
        }
      )
    }
    case 'payment-review': {
      const doubt = await selectPaymentReview(db, news.paymentReviewId)
      const order = doubt?.orderId ? ` · order #${shortCode(doubt.orderId)}` : ''
      return (
        doubt && {
          key: `payment-review:${doubt.id}`,
          headline: `A payment needs a person · ${doubt.kind.replaceAll('-', ' ')}${order}`,
          path: doubt.orderId ? pathOfOrder(doubt.orderId) : '/admin',
        }
      )
    }
    default:
      return news satisfies never
  }
}
