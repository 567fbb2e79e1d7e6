import { toDecimal } from '#kernel/money.ts'
import type { OwnOrder, TrackedOrder } from '#contract/orders/orders.ts'
import type { MoneyBack, PartPayment } from '#modules/payments/index.ts'
import { presentMoney } from './present-money.ts'
import { presentClock } from './present-clock.ts'
import { presentProgress, progressEvents } from './present-progress.ts'
import {
  canPay,
  expectedEnds,
  promisedSince,
  type Lateness,
  type ListedOrder,
  type TrackedEvent,
  type TrackedOrderRows,
} from '#modules/orders/index.ts'

interface Seen {
  isOwn: boolean
  part?: PartPayment | undefined
  money?: MoneyBack | undefined
  lateness?: Lateness | undefined
}

/**
 * The tracked order for everyone with the full id: only fields named by the contract. `isOwn`: see `isOwnOrder`; all
 * others see its buyer masked.
 */
export function presentOrder(rows: TrackedOrderRows, { isOwn, part, money, lateness }: Seen): TrackedOrder {
  const { order, events, progress } = rows
  const listed = presentListedOrder(order)
  return {
    ...listed,
    email: isOwn ? order.email : masked(order.email),
    isOwn,
    partPayment: presentPart(part),
    expected: presentExpected(order),
    queue: presentQueue(rows),
    money: presentMoney(order, { money, lateness, isOwn, asksWhy: isOwn && mayStillSayWhy(events) }),
    clock: presentClock(rows, isOwn),
    // At the same instant, a unit comes before the start of work that it caused (newest first).
    timeline: [...progressEvents(progress, order.items), ...events.flatMap(presentEvent)]
      .toSorted((one, other) => other.at.getTime() - one.at.getTime())
      .map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
  }
}

/** When similar orders are usually done. */
function presentExpected(order: ListedOrder): TrackedOrder['expected'] {
  const ends = expectedEnds(order)
  return ends
    ? {
        median: ends.median.toISOString(),
        nineInTen: ends.nineInTen.toISOString(),
        count: ends.count,
        isSample: ends.isSample,
      }
    : null
}

/** Its place in the queue at the last computation; none for an order that has left the queue since. */
function presentQueue({ order, queue }: TrackedOrderRows): TrackedOrder['queue'] {
  if (!queue || order.pausedAt !== null || order.status === 'completed' || order.status === 'cancelled') return null
  const { ahead, median, nineInTen, isSample } = queue
  return {
    ahead: order.status === 'in-progress' ? null : ahead,
    likely: median && nineInTen && { median: median.toISOString(), nineInTen: nineInTen.toISOString(), isSample },
  }
}

/** The open rest of a partial payment. */
export function presentPart(part: PartPayment | undefined): TrackedOrder['partPayment'] {
  return part ? { rest: toDecimal(part.rest), until: part.until.toISOString(), payUrl: part.payUrl } : null
}

/** `sam@example.com` becomes `s•••@example.com`. */
function masked(email: string): string {
  return `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`
}

/** The same without its history, for its owner's list. */
export function presentListedOrder(order: ListedOrder): Omit<OwnOrder, 'reviewToken'> {
  return {
    id: order.id,
    status: order.status,
    paymentState: order.paymentState,
    createdAt: order.createdAt.toISOString(),
    serviceType: order.serviceType,
    game: order.game,
    platform: order.platform,
    items: order.items.map((item) => ({
      serviceId: item.serviceId,
      name: item.name,
      quantity: item.quantity,
      unitPrice: item.unitPrice,
      coveredQuantity: item.coveredQuantity,
      ...presentChosen(item),
      progress: presentProgress(item),
    })),
    total: order.total,
    discountApplied: order.discountApplied,
    couponCode: order.couponCode,
    couponDiscount: order.couponDiscount,
    refundedTotal: order.refundedTotal,
    email: order.email,
    discord: order.discord,
    notes: order.notes,
    pointsEarned: order.pointsEarned,
    paidAt: order.paidAt?.toISOString() ?? null,
    promisedAt: order.promisedAt?.toISOString() ?? null,
    promisedFrom: promisedSince(order)?.toISOString() ?? null,
    pausedAt: order.pausedAt?.toISOString() ?? null,
    completedAt: order.completedAt?.toISOString() ?? null,
    canPay: canPay(order),
    isDraft: order.hidden && canPay(order),
    startRequested: order.consentAt !== null,
  }
}

function presentChosen({
  configuration,
  answers,
}: ListedOrder['items'][number]): Pick<OwnOrder['items'][number], 'details' | 'answers' | 'choices'> {
  const answered = answers ?? []
  const choices = configuration && {
    from: configuration.from,
    to: configuration.to,
    options: configuration.options,
    answers: Object.fromEntries(answered.map(({ id, value }) => [id, value])),
  }
  return {
    details: configuration?.details ?? [],
    answers: answered.map(({ label, value }) => ({ label, value })),
    choices,
  }
}

/** Texts for events that customers see; events without a text are for the staff only. */
const EVENT_LABELS: Record<string, string> = {
  placed: 'Order placed',
  'start-requested': 'You asked us to start at once',
  'paused:customer-away': 'Paused: we could not reach you',
  'paused:customer-asked': 'Paused, as you asked',
  'paused:money-in-doubt': 'Paused while the payment provider looks at your payment',
  'cancel-reason': 'You said why you cancelled',
  resumed: 'Going on',
  'pause-contested': 'You said that the pause is wrong: it does not count until we answer',
  'pause-upheld': 'We looked at the pause: it counts',
  'time-asked': 'We asked you for more time',
  'time-accepted': 'You gave us more time',
  'time-declined': 'You gave us no more time',
  'time-withdrawn': 'We do not need more time after all',
  'payment:pending': 'Payment is being checked by the payment provider',
  'payment:captured': 'Payment received',
  'payment:declined': 'Payment declined, no money was taken',
  'payment:refunded': 'Money given back',
  'payment:held': 'A second payment came in. It goes back to you, or counts if the first one fails',
  'payment:returned': 'A payment was given back to you',
  'review:mismatch': 'Payment is being looked at by our team',
  'review:late-money': 'Payment is being looked at by our team',
  replaced: 'Closed: its coupon was used for a newer order',
  abandoned: 'Closed: not paid within 24 hours',
  lapsed: 'Closed: not paid within 72 hours, and its e-mail not confirmed',
}

const STATUS_LABELS: Record<string, string> = {
  pending: 'Back in the queue',
  confirmed: 'Order confirmed',
  'in-progress': 'Work has begun',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

function presentEvent(event: TrackedEvent): { kind: string; at: Date; label: string }[] {
  const label = event.kind === 'moved' ? moveLabel(event) : EVENT_LABELS[event.kind]
  return label
    ? [{ kind: event.kind, at: event.at, label: event.note === null ? label : `${label}. ${event.note}` }]
    : []
}

function moveLabel({ statusAfter, isBuyers }: TrackedEvent): string | undefined {
  return isBuyers && statusAfter === 'cancelled' ? 'You cancelled the order' : STATUS_LABELS[statusAfter ?? '']
}

/** Whether the buyer's cancellation is the last event, so that they can still give a reason. */
function mayStillSayWhy(events: readonly TrackedEvent[]): boolean {
  const last = events.find(({ kind }) => kind === 'moved' || kind === 'cancel-reason')
  return last?.kind === 'moved' && last.statusAfter === 'cancelled' && last.isBuyers
}
