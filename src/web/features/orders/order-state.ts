import type { TrackedOrder } from '#contract/orders.ts'
import type { OrderStatus } from '#shared/order-states.ts'

type StateFacts = Pick<TrackedOrder, 'status' | 'paymentState' | 'canPay'>

/** The hint of each status, in the specified words; cancelled has none. */
export const STATUS_HINTS: Partial<Record<OrderStatus, string>> = {
  pending: "Your order is being processed and will begin shortly. You'll receive updates via Discord or email once work begins.",
  'in-progress': 'Our team is actively working on your order...',
  completed: 'Your service has been completed successfully! Thank you...',
}

const HEADLINES: Record<OrderStatus, string> = {
  pending: 'Your order is in the queue.',
  confirmed: 'Your order is confirmed.',
  'in-progress': 'Your order is being played.',
  completed: 'Your order is done.',
  cancelled: 'This order was cancelled.',
}

/** Is it all right? One sentence. */
export function headline({ status, paymentState }: StateFacts): string {
  if (status === 'cancelled' && paymentState === 'refunded') return 'This order was cancelled and refunded.'
  if (status === 'pending' && (paymentState === 'pending' || paymentState === 'under-review')) return 'Your order waits for its payment.'
  return HEADLINES[status]
}

/** Must I do something? One box. */
export interface NextStep {
  kind: 'pay' | 'wait-for-payment' | 'nothing'
  title: string
  text: string
}

export function nextStep({ status, paymentState, canPay }: StateFacts): NextStep {
  if (canPay)
    return status === 'completed'
      ? { kind: 'pay', title: 'Payment is due', text: 'Your service is completed. Please pay now.' }
      : { kind: 'pay', title: 'Payment', text: 'You pay after completion, or now if you like.' }
  if (paymentState === 'pending')
    return { kind: 'wait-for-payment', title: 'Your payment is being checked', text: 'Do not pay again; this page and an e-mail will tell you. It may take a few minutes.' }
  if (paymentState === 'under-review')
    return { kind: 'wait-for-payment', title: 'Your payment needs a look by our team', text: 'Do not pay again; we will write to you.' }
  if (status === 'cancelled') return { kind: 'nothing', title: 'Nothing to do', text: 'No work is done on a cancelled order.' }
  if (status === 'completed') return { kind: 'nothing', title: 'Nothing to do', text: 'It is paid and played.' }
  return { kind: 'nothing', title: 'Nothing to do right now', text: 'Your player will reach you by Discord or e-mail to start.' }
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
