import type { TrackedOrder } from '#contract/orders.ts'
import type { OrderStatus } from '#shared/order-states.ts'

type StateFacts = Pick<TrackedOrder, 'status' | 'paymentState' | 'canPay' | 'isDraft' | 'total' | 'refundedTotal'>

const HINTS: Partial<Record<OrderStatus, string>> = {
  pending: "Your order is being processed and will begin shortly. You'll receive updates via Discord or email once work begins.",
  'in-progress': 'Our team is actively working on your order...',
  completed: 'Your service has been completed successfully! Thank you...',
}

/** Whether nothing is played before the money is there. */
export function waitsForPayment({ status, paymentState, isDraft }: Pick<StateFacts, 'status' | 'paymentState' | 'isDraft'>): boolean {
  return isDraft || (status === 'pending' && (paymentState === 'pending' || paymentState === 'under-review'))
}

/** The hint of a status, in the specified words; none where the money tells otherwise. */
export function statusHint(order: StateFacts): string | undefined {
  return waitsForPayment(order) || order.paymentState === 'refunded' ? undefined : HINTS[order.status]
}

const HEADLINES: Record<OrderStatus, string> = {
  pending: 'Your order is in the queue.',
  confirmed: 'Your order is confirmed.',
  'in-progress': 'Your order is being played.',
  completed: 'Your order is done.',
  cancelled: 'This order was cancelled.',
}

/** Is it all right? One sentence. */
export function headline(order: StateFacts): string {
  const { status, paymentState } = order
  if (paymentState === 'refunded') return status === 'cancelled' ? 'This order was cancelled and refunded.' : 'Your money went back.'
  if (waitsForPayment(order)) return 'Your order waits for its payment.'
  return HEADLINES[status]
}

/** Must I do something? One box. */
export interface NextStep {
  kind: 'pay' | 'wait-for-payment' | 'nothing'
  title: string
  text: string
}

export function nextStep(order: StateFacts): NextStep {
  const { status, paymentState } = order
  if (order.canPay) return { kind: 'pay', ...payment(order) }
  switch (paymentState) {
    case 'pending':
      return { kind: 'wait-for-payment', title: 'Your payment is being checked', text: 'Do not pay again; this page and an e-mail will tell you. It may take a few minutes.' }
    case 'under-review':
      return { kind: 'wait-for-payment', title: 'Your payment needs a look by our team', text: 'Do not pay again; we will write to you.' }
    case 'refunded':
      return { kind: 'nothing', title: 'Nothing to do', text: `£${order.refundedTotal} went back to you, and nothing more is played for this order.` }
    case 'unpaid':
    case 'paid':
    case 'partly-refunded':
      if (status === 'cancelled') return { kind: 'nothing', title: 'Nothing to do', text: `No work is done on a cancelled order.${moneyOfCancelled(order)}` }
      if (status === 'completed') return { kind: 'nothing', title: 'Nothing to do', text: 'It is paid and played.' }
      return { kind: 'nothing', title: 'Nothing to do right now', text: 'Your player will reach you by Discord or e-mail to start.' }
    default:
      return paymentState satisfies never
  }
}

function payment({ status, isDraft }: StateFacts): Pick<NextStep, 'title' | 'text'> {
  if (isDraft) return { title: 'Payment', text: 'Your order begins once it is paid. Unpaid, it closes 24 hours after you began it.' }
  return status === 'completed' ? { title: 'Payment is due', text: 'Your service is completed. Please pay now.' } : { title: 'Payment', text: 'You pay after completion, or now if you like.' }
}

/** As the mail of the cancellation promises; what a person decided to give back in part stands as it is. */
function moneyOfCancelled({ paymentState, total, refundedTotal }: StateFacts): string {
  if (paymentState === 'partly-refunded') return ` £${refundedTotal} of your money went back.`
  return paymentState === 'paid' && total !== '0.00' ? ' If it was not delivered, you get your money back, and an e-mail tells you when it goes.' : ''
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
