import { PLATFORM_NAMES } from '#kernel/shop/game.ts'
import { contactLabel } from '#kernel/shop/contact-categories.ts'
import { shortCode } from '#kernel/ids.ts'
import { ukMinute } from '#kernel/uk-minute.ts'
import { piecesText } from '#kernel/orders/order-lines.ts'
import { penceFromDecimal } from '#kernel/money.ts'
import type { Db } from '#platform/db/client.ts'
import type { StaffEvent } from './staff-event.ts'
import { listGames } from '#modules/catalogue/index.ts'
import { selectMessage } from '#modules/contact/index.ts'
import { selectItems, selectOrder, type OrderItemRow, type OrderRow } from '#modules/orders/index.ts'
import { selectPaymentCase } from '#modules/payments/index.ts'
import { selectReview } from '#modules/reviews/index.ts'

export interface DescribedStaffEvent {
  /** Two events with the same key are the same. */
  key: string
  /** One line without names or addresses, and with the order's short code only, because others may read the channel. */
  headline: string
  /** Path in the dashboard. */
  path: string
}

/** Each kind of event is reported once per order. */
export function keyOfOrderEvent(of: string, orderId: string): string {
  return `${of}:${orderId}`
}

/** Reported again for an order whose due time has changed. */
export function keyOfDueOrder(orderId: string, due: string): string {
  return `order-due:${orderId}:${due}`
}

/** The order in the dashboard, found by its short code. Its full id gives access, and others may read the channel. */
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
    PLATFORM_NAMES[order.platform],
    ...(order.promisedAt ? [`due ${ukMinute(order.promisedAt)}`] : []),
  ].join(' · ')
  return of === 'order-placed'
    ? `New order ${facts} · ${penceFromDecimal(order.total) === 0 ? 'nothing to pay' : 'not paid yet'}`
    : `${LED_BY[of]} ${facts}`
}

/** The text of an event; undefined when its subject no longer exists. */
export async function describeStaffEvent(db: Db, event: StaffEvent): Promise<DescribedStaffEvent | undefined> {
  switch (event.of) {
    case 'order-placed':
    case 'order-paid':
    case 'payment-declined':
    case 'order-late':
      return describeOrder(db, event)
    case 'order-due':
    case 'order-cancelled':
    case 'pause-contested':
    case 'time-accepted':
    case 'time-declined':
      return describeChange(db, event)
    case 'plan-request':
      return {
        key: `plan-request:${event.userId}:${event.at}`,
        headline: 'A member waits for the monthly plan',
        path: '/admin?tab=subscriptions',
      }
    case 'redemption':
      return {
        key: `redemption:${event.redemptionId}`,
        headline: 'A member has redeemed a reward',
        path: '/admin?tab=redemptions',
      }
    case 'dispute-lost':
      return describeCase(db, event.paymentCaseId, () => 'You lost a dispute', event.of)
    case 'payment-case':
      return describeCase(db, event.paymentCaseId, (kind) => `A payment needs a person · ${kind}`, event.of)
    case 'message':
      return describeMessage(db, event.messageId)
    case 'review':
      return describeReview(db, event.reviewId)
    default:
      return event satisfies never
  }
}

type OrderStaffEvent = Extract<StaffEvent, { of: 'order-placed' | keyof typeof LED_BY }>

async function describeOrder(db: Db, { of, orderId }: OrderStaffEvent): Promise<DescribedStaffEvent | undefined> {
  const order = await selectOrder(db, orderId)
  if (!order || order.deletedAt !== null) return undefined
  const headline = orderHeadline(of, order, await selectItems(db, order.id))
  return { key: keyOfOrderEvent(of, order.id), headline, path: pathOfOrder(order.id) }
}

type ChangeEvent = Extract<
  StaffEvent,
  { of: 'order-due' | 'order-cancelled' | 'pause-contested' | 'time-accepted' | 'time-declined' }
>

async function describeChange(db: Db, event: ChangeEvent): Promise<DescribedStaffEvent | undefined> {
  const order = await selectOrder(db, event.orderId)
  if (!order) return undefined
  const { key, words } = changeOf(event)
  return { key, headline: `${words} · order #${shortCode(order.id)}`, path: pathOfOrder(order.id) }
}

/** Each change is reported once: its key contains what distinguishes it. */
function changeOf(event: ChangeEvent): { key: string; words: string } {
  const { of, orderId } = event
  switch (of) {
    case 'order-due':
      return {
        key: keyOfDueOrder(orderId, event.due),
        words: `Due at ${ukMinute(new Date(event.due))}, and not done`,
      }
    case 'order-cancelled':
      return { key: `${of}:${orderId}:${event.at}`, words: 'Stop playing: the customer has cancelled' }
    case 'pause-contested':
      return { key: `${of}:${event.pauseId}`, words: 'A pause is contested: answer within 24 hours' }
    case 'time-accepted':
      return { key: `${of}:${event.extensionId}`, words: 'The customer gives you more time' }
    case 'time-declined':
      return { key: `${of}:${event.extensionId}`, words: 'The customer gives you no more time' }
    default:
      return of satisfies never
  }
}

async function describeCase(
  db: Db,
  id: string,
  headlineOf: (kind: string) => string,
  of: 'dispute-lost' | 'payment-case',
): Promise<DescribedStaffEvent | undefined> {
  const paymentCase = await selectPaymentCase(db, id)
  if (!paymentCase) return undefined
  const about = paymentCase.orderId ? ` · order #${shortCode(paymentCase.orderId)}` : ''
  return {
    key: `${of}:${paymentCase.id}`,
    headline: headlineOf(paymentCase.kind.replaceAll('-', ' ')) + about,
    path: paymentCase.orderId ? pathOfOrder(paymentCase.orderId) : '/admin',
  }
}

async function describeMessage(db: Db, id: string): Promise<DescribedStaffEvent | undefined> {
  const message = await selectMessage(db, id)
  if (!message) return undefined
  const key = `message:${message.id}`
  if (message.orderId !== null)
    return {
      key,
      headline: `New message · order #${shortCode(message.orderId)}`,
      path: pathOfOrder(message.orderId),
    }
  const label = contactLabel(message.category, await listGames({ db }))
  return { key, headline: `New message · ${label}`, path: '/admin?tab=messages' }
}

async function describeReview(db: Db, id: string): Promise<DescribedStaffEvent | undefined> {
  const review = await selectReview(db, id)
  if (!review) return undefined
  const headline = `New review to read · ${review.rating} of 5 · ${review.serviceType}`
  return { key: `review:${review.id}`, headline, path: '/admin?tab=reviews' }
}
