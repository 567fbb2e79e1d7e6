import type { OrderStatus } from '#kernel/orders/order-states.ts'
import type { Clock } from '#kernel/clock.ts'
import { shortCode } from '#kernel/ids.ts'
import { pence, penceFromDecimal, toDecimal } from '#kernel/money.ts'
import type { Db } from '#platform/db/client.ts'
import {
  isDue,
  REMINDED_AFTER_MS,
  selectItems,
  selectLastMove,
  selectOrder,
  type OrderRow,
} from '#modules/orders/index.ts'
import { orderToken, type OrderTokenDeps } from '#modules/reviews/index.ts'
import { defineMails, type MailJobOf } from '#modules/mails/domain/define-mails.ts'
import { layOutMail } from '#modules/mails/domain/mail-body.ts'
import { aboutOrder, doneBy, pageOf, type AboutOrder } from './order-facts.ts'
import type { MailBody, MailContext, MailDraft } from '#modules/mails/domain/mail-draft.ts'

declare module '#modules/mails/domain/define-mails.ts' {
  interface MailTopics {
    /** The status changed; `at` distinguishes several changes. */
    'order-moved': { orderId: string; to: Exclude<OrderStatus, 'completed'>; at: string }
    /** The work is completed: asks for a review, and for the payment if it is still open. */
    'order-completed': { orderId: string }
    /** A reminder some days later if the payment is still open. */
    'payment-due': { orderId: string }
  }
}

/**
 * The mails about an order's progress; none when the status has changed since, so that a corrected mistake is not
 * mailed.
 */
async function draftProgressMail(
  deps: { db: Db; clock: Clock } & OrderTokenDeps,
  job: MailJobOf<'order-moved' | 'order-completed' | 'payment-due'>,
  context: MailContext,
): Promise<MailDraft | undefined> {
  const order = await selectOrder(deps.db, job.orderId)
  if (!order || order.hidden) return undefined
  const items = await selectItems(deps.db, order.id)
  const about = { order, items, context }
  switch (job.template) {
    case 'order-moved':
      // Of two changes to the same status within seconds, only the last is mailed.
      return order.status === job.to && (await isLastMove(deps.db, job))
        ? {
            dedupeKey: `order-moved:${order.id}:${job.to}:${job.at}`,
            recipient: order.email,
            body: moved(about, { to: job.to, now: deps.clock.now() }),
          }
        : undefined
    case 'order-completed':
      // Once per order: a buyer is not asked twice for a review of the same work.
      return order.status === 'completed'
        ? { dedupeKey: `order-completed:${order.id}`, recipient: order.email, body: completed(deps, about) }
        : undefined
    case 'payment-due':
      // Too early for a reverted completion; the next completion sends another.
      return isDue(order) && isReminded(order, deps.clock.now())
        ? { dedupeKey: `payment-due:${order.id}`, recipient: order.email, body: due(about) }
        : undefined
    default:
      return job satisfies never
  }
}

/** Whether nothing has changed the order since; automatic and buyers' own cancellations have no such mail. */
async function isLastMove(db: Db, { orderId, at }: MailJobOf<'order-moved'>): Promise<boolean> {
  const last = await selectLastMove(db, orderId)
  return last === undefined || last.at.toISOString() <= at
}

function moved({ order, items, context }: AboutOrder, { to, now }: { to: keyof typeof WORDS; now: Date }): MailBody {
  const { subject, heading, text } = WORDS[to]
  return layOutMail({
    context,
    subject: `Order #${shortCode(order.id)} ${subject}`,
    heading,
    figure: doneBy(order, now),
    paragraphs: [text, ...(to === 'cancelled' ? [moneyWords(order), QUESTIONS] : [])],
    ...aboutOrder({ order, items, context }),
    action: pageOf(order, 'Track your order', context),
  })
}

const QUESTIONS = 'Questions? Answer this mail, or write to us on Discord.'

/** What is refunded; the refund's own mail says when it was sent. */
function moneyWords({ total, refundDue, refundedTotal, paymentState }: OrderRow): string {
  if (refundDue === null || penceFromDecimal(total) === 0) return 'Nothing was paid, and nothing will be taken.'
  if (paymentState === 'under-review') return 'Your payment is being looked at. Another e-mail tells you how that ends.'
  const left = penceFromDecimal(refundDue) - penceFromDecimal(refundedTotal)
  if (left > 0)
    return (
      `£${toDecimal(pence(left))} of the £${total} that you paid goes back to you, at the latest in 14 days. ` +
      'Another e-mail tells you when it went.'
    )
  return penceFromDecimal(refundedTotal) > 0
    ? `£${refundedTotal} of the £${total} that you paid has gone back to you.`
    : 'All that you paid for is delivered, so nothing goes back.'
}

function completed(deps: OrderTokenDeps, { order, items, context }: AboutOrder): MailBody {
  const review = { label: 'Leave a review', href: `${context.publicUrl}/reviews?order=${orderToken(deps, order.id)}` }
  return layOutMail({
    context,
    subject: `Order #${shortCode(order.id)} is completed`,
    heading: 'Your order is completed',
    paragraphs: [
      'Your service has been completed successfully! Thank you for choosing us.',
      ...(isDue(order) ? [`£${order.total} is due now, as agreed: you pay it on the tracking page.`] : []),
      'How was it? A few words help other players. The link below is yours alone: a review through it is marked as a verified purchase.',
    ],
    ...aboutOrder({ order, items, context }),
    ...(isDue(order) ? { action: pageOf(order, 'Pay your order', context), besides: review } : { action: review }),
  })
}

function isReminded({ completedAt }: OrderRow, now: Date): boolean {
  return completedAt !== null && completedAt.getTime() + REMINDED_AFTER_MS <= now.getTime()
}

function due({ order, items, context }: AboutOrder): MailBody {
  return layOutMail({
    context,
    subject: `Order #${shortCode(order.id)}: £${order.total} is due`,
    heading: 'Your payment is due',
    paragraphs: [
      `Your order is completed, and £${order.total} is not paid yet. You pay it on the tracking page.`,
      'Have you paid in another way, or is something not right? Answer this mail.',
    ],
    ...aboutOrder({ order, items, context }),
    action: pageOf(order, 'Pay your order', context),
  })
}

const WORDS: Record<MailJobOf<'order-moved'>['to'], { subject: string; heading: string; text: string }> = {
  pending: {
    subject: 'is in the queue',
    heading: 'Your order is in the queue',
    text: 'It will begin shortly. You will get another mail once work begins.',
  },
  confirmed: {
    subject: 'is confirmed',
    heading: 'Your order is confirmed',
    text: 'We have looked at it, and your player is being picked.',
  },
  'in-progress': {
    subject: 'has begun',
    heading: 'Work has begun',
    text: 'Our team is actively working on your order. Discord is the fastest way to reach your player.',
  },
  cancelled: {
    subject: 'is cancelled',
    heading: 'Your order is cancelled',
    text: 'It will not be worked on any more.',
  },
}

export const progressMails = defineMails(['order-moved', 'order-completed', 'payment-due'], draftProgressMail)
