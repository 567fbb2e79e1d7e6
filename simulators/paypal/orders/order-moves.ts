import { type Pence, pence, sumPence } from '#kernel/money.ts'
import type { Moved, Outcome, SimulatedCapture, SimulatedOrder, SimulatedRefund } from './order.ts'
import { payerId, paypalId } from '#simulators/paypal/paypal-id.ts'

/** The buyer approves. Undefined when the order is past that. */
export function approve(
  order: SimulatedOrder,
  choice: { outcome: Outcome; payerEmail: string; hangMs: number },
): Moved | undefined {
  if (!awaitsPayer(order)) return undefined
  return {
    change: 'CHECKOUT.ORDER.APPROVED',
    order: touched({
      ...order,
      status: 'APPROVED',
      payer: { email: choice.payerEmail, id: payerId(choice.payerEmail) },
      outcome: choice.outcome,
      hangsUntil: choice.outcome === 'hang' ? new Date(Date.now() + choice.hangMs).toISOString() : undefined,
    }),
  }
}

/** True while the buyer may still approve or cancel. */
export function awaitsPayer(order: SimulatedOrder): boolean {
  return order.status === 'CREATED' || order.status === 'PAYER_ACTION_REQUIRED'
}

/**
 * The capture completes, or becomes pending. The caller has checked that the order is approved and not to be declined.
 */
export function capture(order: SimulatedOrder): Moved {
  const isPending = order.outcome === 'echeque'
  const now = new Date().toISOString()
  const taken: SimulatedCapture = {
    id: paypalId(),
    status: isPending ? 'PENDING' : 'COMPLETED',
    reason: isPending ? 'ECHECK' : undefined,
    amount: order.amount,
    createdAt: now,
    updatedAt: now,
  }
  return {
    change: isPending ? 'PAYMENT.CAPTURE.PENDING' : 'PAYMENT.CAPTURE.COMPLETED',
    order: touched({ ...order, status: 'COMPLETED', capture: taken }),
  }
}

/** The payment method was declined: the buyer has to choose and approve again. */
export function decline(order: SimulatedOrder): SimulatedOrder {
  return touched({ ...order, status: order.hasPaymentSource ? 'PAYER_ACTION_REQUIRED' : 'CREATED', outcome: undefined })
}

/** A pending capture completes or fails. */
export function settle(order: SimulatedOrder, as: 'COMPLETED' | 'DECLINED' | 'FAILED'): Moved | undefined {
  if (order.capture?.status !== 'PENDING') return undefined
  return {
    change: as === 'COMPLETED' ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.CAPTURE.DENIED',
    order: withCapture(order, { ...order.capture, status: as, reason: undefined }),
  }
}

/** What is left of a capture to refund; zero when it never completed. */
export function refundable(order: SimulatedOrder): Pence {
  const given = order.capture
  if (given?.status !== 'COMPLETED' && given?.status !== 'PARTIALLY_REFUNDED') return pence(0)
  return pence(given.amount - sumPence(order.refunds.map((refund) => refund.amount)))
}

/** Refunds an amount. The caller has checked that as much is left. */
export function refund(
  order: SimulatedOrder,
  amount: Pence,
  note: string | undefined,
): (Moved & { refund: SimulatedRefund }) | undefined {
  if (!order.capture || amount <= 0 || amount > refundable(order)) return undefined
  const made: SimulatedRefund = { id: paypalId(), amount, note, createdAt: new Date().toISOString() }
  const status = amount === refundable(order) ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  return {
    change: 'PAYMENT.CAPTURE.REFUNDED',
    refund: made,
    order: withCapture({ ...order, refunds: [...order.refunds, made] }, { ...order.capture, status }),
  }
}

/** The bank takes back what is left: a chargeback. PayPal shows it as a refund that the shop did not request. */
export function reverse(order: SimulatedOrder): Moved | undefined {
  const moved = refund(order, refundable(order), undefined)
  if (!moved?.order.capture) return undefined
  return {
    change: 'PAYMENT.CAPTURE.REVERSED',
    order: withCapture(moved.order, { ...moved.order.capture, reason: 'CHARGEBACK' }),
  }
}

/** The buyer opens a dispute. */
export function dispute(order: SimulatedOrder): Moved | undefined {
  if (refundable(order) === 0 || order.dispute?.status === 'OPEN') return undefined
  const now = new Date().toISOString()
  return {
    change: 'CUSTOMER.DISPUTE.CREATED',
    order: touched({
      ...order,
      dispute: {
        id: `PP-R-${paypalId().slice(0, 8)}`,
        status: 'OPEN',
        outcome: undefined,
        createdAt: now,
        updatedAt: now,
      },
    }),
  }
}

/** PayPal decides a dispute; a lost one refunds what is left. */
export function decideDispute(order: SimulatedOrder, as: 'won' | 'lost'): Moved | undefined {
  if (order.dispute?.status !== 'OPEN') return undefined
  const paid = as === 'lost' ? refund(order, refundable(order), undefined)?.order : order
  if (!paid) return undefined
  const outcome = as === 'won' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR'
  return {
    change: 'CUSTOMER.DISPUTE.RESOLVED',
    order: touched({
      ...paid,
      dispute: { ...order.dispute, status: 'RESOLVED', outcome, updatedAt: new Date().toISOString() },
    }),
  }
}

/** PayPal drops an unpaid order. */
export function voidOrder(order: SimulatedOrder): Moved | undefined {
  if (order.status === 'COMPLETED' || order.status === 'VOIDED') return undefined
  return { change: 'CHECKOUT.ORDER.VOIDED', order: touched({ ...order, status: 'VOIDED' }) }
}

function withCapture(order: SimulatedOrder, changed: SimulatedCapture): SimulatedOrder {
  return touched({ ...order, capture: { ...changed, updatedAt: new Date().toISOString() } })
}

function touched(order: SimulatedOrder): SimulatedOrder {
  return { ...order, updatedAt: new Date().toISOString() }
}
