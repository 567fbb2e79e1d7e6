import { CONTACT_CATEGORIES } from '#shared/contact-categories.ts'
import { shortCode } from '#shared/ids.ts'
import { penceFromDecimal } from '#shared/money.ts'
import type { Db } from '#server/db/client.ts'
import type { News } from '#server/db/jobs.ts'
import { selectMessage } from '#server/domain/contact/index.ts'
import { selectOrder } from '#server/domain/orders/index.ts'
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

/** What a piece of news says; undefined when what it is about is gone by now. */
export async function describeNews(db: Db, news: News): Promise<DescribedNews | undefined> {
  switch (news.of) {
    case 'order-placed':
    case 'order-paid': {
      const order = await selectOrder(db, news.orderId)
      if (!order || order.deletedAt !== null) return undefined
      const what = `#${shortCode(order.id)} · ${order.serviceType} · £${order.total}`
      const placed = `New order ${what} · ${penceFromDecimal(order.total) === 0 ? 'nothing to pay' : 'not paid yet'}`
      return { key: `${news.of}:${order.id}`, headline: news.of === 'order-paid' ? `Paid order ${what}` : placed, path: '/admin?tab=orders' }
    }
    case 'message': {
      const message = await selectMessage(db, news.messageId)
      const label = CONTACT_CATEGORIES.find(({ value }) => value === message?.category)?.label
      return message && { key: `message:${message.id}`, headline: `New message · ${label ?? message.category}`, path: '/admin?tab=messages' }
    }
    case 'review': {
      const review = await selectReview(db, news.reviewId)
      return review && { key: `review:${review.id}`, headline: `New review to read · ${review.rating} of 5 · ${review.serviceType}`, path: '/admin?tab=reviews' }
    }
    case 'payment-review': {
      const doubt = await selectPaymentReview(db, news.paymentReviewId)
      const order = doubt?.orderId ? ` · order #${shortCode(doubt.orderId)}` : ''
      return doubt && { key: `payment-review:${doubt.id}`, headline: `A payment needs a person · ${doubt.kind.replaceAll('-', ' ')}${order}`, path: '/admin' }
    }
    default:
      return news satisfies never
  }
}
