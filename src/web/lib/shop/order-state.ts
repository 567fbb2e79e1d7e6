import type { TrackedOrder } from '#contract/orders/orders.ts'
import { timeWithZone } from '#web/lib/shop/format.ts'
import type { OrderStatus } from '#kernel/orders/order-states.ts'

type StateFacts = Pick<TrackedOrder, 'status' | 'paymentState' | 'canPay' | 'isDraft' | 'total' | 'refundedTotal'> &
  Partial<Pick<TrackedOrder, 'partPayment' | 'clock'>>

const HINTS: Partial<Record<OrderStatus, string>> = {
  pending:
    "Your order is being processed and will begin shortly. You'll receive updates via Discord or email once work begins.",
  'in-progress': 'Our team is actively working on your order...',
  completed: 'Your service has been completed successfully! Thank you...',
}

/** Whether the order is only played after payment. */
export function waitsForPayment({
  status,
  paymentState,
  isDraft,
}: Pick<StateFacts, 'status' | 'paymentState' | 'isDraft'>): boolean {
  return isDraft || (status === 'pending' && (paymentState === 'pending' || paymentState === 'under-review'))
}

/** The current pause; undefined for one that has ended. */
function openPause({ status, clock }: StateFacts) {
  const pause = clock?.pause
  return pause?.to === null && status !== 'completed' && status !== 'cancelled' ? pause : undefined
}

/** The specified hint of a status; none where the payment status says otherwise. */
export function statusHint(order: StateFacts): string | undefined {
  return waitsForPayment(order) || order.paymentState === 'refunded' || openPause(order)
    ? undefined
    : HINTS[order.status]
}

const HEADLINES: Record<OrderStatus, string> = {
  pending: 'Your order is in the queue.',
  confirmed: 'Your order is confirmed.',
  'in-progress': 'Your order is being played.',
  completed: 'Your order is done.',
  cancelled: 'This order was cancelled.',
}

/** The sentence for an overdue order. */
export const LATE = 'We are late. Sorry.'

/** One sentence that says whether everything is all right. */
export function headline(order: StateFacts): string {
  const { status, paymentState } = order
  if (paymentState === 'refunded')
    return status === 'cancelled' ? 'This order was cancelled and refunded.' : 'Your money went back.'
  if (waitsForPayment(order))
    return order.partPayment
      ? 'A part of your payment has come.'
      : order.paymentState === 'pending'
        ? 'Your payment is being confirmed.'
        : order.paymentState === 'under-review'
          ? 'Your payment is being checked.'
          : 'Waiting for your payment.'
  return openPause(order) ? 'Your order is paused.' : HEADLINES[status]
}

/** What the buyer has to do, in one box. */
export interface NextStep {
  kind: 'pay' | 'pay-rest' | 'wait-for-payment' | 'nothing'
  title: string
  text: string
}

export function nextStep(order: StateFacts): NextStep {
  const { status, paymentState, partPayment } = order
  if (partPayment)
    return {
      kind: 'pay-rest',
      title: `£${partPayment.rest} is still to pay`,
      text: `A part of your payment has come. Please send the rest to the same invoice until ${timeWithZone(partPayment.until)}.`,
    }
  if (order.canPay) return { kind: 'pay', ...payment(order) }
  switch (paymentState) {
    case 'pending':
      return {
        kind: 'wait-for-payment',
        title: 'Your payment is being checked',
        text: 'Do not pay again; this page and an e-mail will tell you. It mostly takes a few minutes. A payment from a bank account takes 3 to 6 working days, bitcoin up to an hour.',
      }
    case 'under-review':
      return {
        kind: 'wait-for-payment',
        title: 'Something about this payment needs checking',
        text: 'Do not pay again. We have e-mailed you what happens next.',
      }
    case 'refunded':
      return {
        kind: 'nothing',
        title: 'Nothing to do',
        text: `£${order.refundedTotal} went back to you, and nothing more is played for this order.`,
      }
    case 'unpaid':
    case 'paid':
    case 'partly-refunded':
      if (status === 'cancelled')
        return {
          kind: 'nothing',
          title: 'Nothing to do',
          text: 'No work is done on a cancelled order. You can order again at any time.',
        }
      if (status === 'completed') return { kind: 'nothing', title: 'Nothing to do', text: 'Paid and completed.' }
      return { kind: 'nothing', ...work(order) }
    default:
      return paymentState satisfies never
  }
}

/** What a buyer does while the work waits, continues or is paused. */
function work(order: StateFacts): Pick<NextStep, 'title' | 'text'> {
  if (order.clock?.extension)
    return { title: 'We asked you for more time', text: 'Say yes or no above. Until you do, our promise stays.' }
  const cause = openPause(order)?.cause
  if (cause === 'customer-away' || cause === 'customer-asked')
    return { title: 'We go on when you write', text: 'Answer your player on Discord, or write to us.' }
  if (cause !== undefined) return { title: 'Nothing to do right now', text: 'We go on by ourselves, and tell you.' }
  return {
    title: 'Nothing to do right now',
    text:
      order.status === 'in-progress'
        ? 'Your player writes to you here, by e-mail or on Discord where they need you.'
        : 'Your player will reach you by Discord or e-mail to start.',
  }
}

function payment({ status, isDraft }: StateFacts): Pick<NextStep, 'title' | 'text'> {
  if (isDraft)
    return {
      title: 'Payment',
      text: 'Your order begins once it is paid. Unpaid, it closes 24 hours after you began it.',
    }
  return status === 'completed'
    ? { title: 'Payment is due', text: 'Your service is completed. Please pay now.' }
    : { title: 'Payment', text: 'You pay after completion, or now if you like.' }
}

const PAYMENT_LABELS: Record<TrackedOrder['paymentState'], string> = {
  unpaid: 'Not paid yet',
  pending: 'Being checked',
  paid: 'Paid',
  'partly-refunded': 'Paid, partly refunded',
  refunded: 'Refunded',
  'under-review': 'Being looked at by our team',
}

export function paymentLabel(state: TrackedOrder['paymentState']): string {
  return PAYMENT_LABELS[state]
}
