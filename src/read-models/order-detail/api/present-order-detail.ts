import type { OrderDetail } from '#contract/admin/orders.ts'
import { pence, penceFromDecimal, toDecimal } from '#kernel/money.ts'
import { mayUphold } from '#kernel/orders/order-clock.ts'
import type * as orderDetail from '#read-models/order-detail/index.ts'
import { refundDue, soldUnits } from '#modules/orders/index.ts'
import { presentAdminOrder } from '#modules/orders/api/admin/present-admin-order.ts'

/** The order for the staff: only fields named by the contract. */
export function presentOrderDetail(file: orderDetail.OrderDetail): OrderDetail {
  const { order, items, member, payments, notes, messages } = file
  const by = (actor: string) => presentActor(file, actor)
  return {
    ...presentAdminOrder({ ...order, items }),
    origin: order.origin,
    isDraft: order.hidden,
    deletedAt: order.deletedAt?.toISOString() ?? null,
    consentAt: order.consentAt?.toISOString() ?? null,
    consentText: order.consentText,
    member: member
      ? {
          id: member.id,
          name: [member.firstName, member.lastName].filter(Boolean).join(' ') || null,
          email: member.email,
          membershipLevel: member.membershipLevel,
          totalPurchases: member.totalPurchases,
          totalSpent: member.totalSpent,
          isActive: member.isActive,
        }
      : null,
    canPay: file.canPay,
    undelivered: undelivered(file),
    payments: payments.map((payment) => presentPayment(file, payment)),
    clock: presentClock(file),
    timeline: presentTimeline(file),
    staffNotes: notes.map((each) => ({
      id: each.id,
      by: by(each.author),
      note: each.note,
      createdAt: each.createdAt.toISOString(),
    })),
    messages: messages.map((each) => ({
      id: each.id,
      subject: each.subject,
      message: each.message,
      createdAt: each.createdAt.toISOString(),
      answeredAt: each.answeredAt?.toISOString() ?? null,
    })),
  }
}

/** The amount still to deliver or to refund, in pounds. */
function undelivered({ order, items, now }: orderDetail.OrderDetail): string {
  const due = order.refundDue ?? refundDue(order, { items, award: pence(0) }, now) ?? '0.00'
  return toDecimal(pence(Math.max(0, penceFromDecimal(due) - penceFromDecimal(order.refundedTotal))))
}

function presentClock(file: orderDetail.OrderDetail): OrderDetail['clock'] {
  const { pauses, extensions, now } = file
  const asked = extensions.find(({ answer }) => answer === null)
  return {
    pauses: pauses.toReversed().map((pause) => ({
      id: pause.id,
      cause: pause.cause,
      note: pause.note,
      by: presentActor(file, pause.openedBy),
      from: pause.fromAt.toISOString(),
      to: pause.toAt?.toISOString() ?? null,
      contestedAt: pause.contestedAt?.toISOString() ?? null,
      upheldNote: pause.upheldNote,
    })),
    canUphold: pauses.some((pause) => mayUphold(pause, now)),
    asked: asked ? { minutes: asked.minutes, reason: asked.reason, askedAt: asked.askedAt.toISOString() } : null,
  }
}

/** The order's history and its counted units; newest first. */
function presentTimeline(file: orderDetail.OrderDetail): OrderDetail['timeline'] {
  const nothingElse = { statusBefore: null, statusAfter: null, paymentBefore: null, paymentAfter: null }
  const counted = file.progress.toReversed().flatMap((entry) => {
    const item = file.items[entry.position]
    const whole = item ? soldUnits(item) : 0
    // For a line with one unit the status says the same.
    if (!item || whole === 1) return []
    const count = `${item.name}: ${entry.totalAfter} of ${whole}`
    const note = entry.note === null ? count : `${count}. ${entry.note}`
    return [{ ...nothingElse, kind: `progress:${entry.kind}`, at: entry.at, actor: entry.actor, note }]
  })
  return [...counted, ...file.history]
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .map((event) => ({
      kind: event.kind,
      at: event.at.toISOString(),
      by: presentActor(file, event.actor),
      statusBefore: event.statusBefore,
      statusAfter: event.statusAfter,
      paymentBefore: event.paymentBefore,
      paymentAfter: event.paymentAfter,
      note: event.note,
    }))
}

function presentPayment(file: orderDetail.OrderDetail, payment: orderDetail.OrderDetail['payments'][number]) {
  return {
    id: payment.id,
    method: payment.method,
    state: payment.state,
    amount: toDecimal(payment.amount),
    currency: payment.currency,
    refundedAmount: toDecimal(payment.refundedAmount),
    left: toDecimal(payment.left),
    byHand: payment.byHand,
    providerOrderId: payment.providerOrderId,
    captureId: payment.captureId,
    payerEmail: payment.payerEmail,
    failureCode: payment.failureCode,
    recordUrl: payment.recordUrl ?? null,
    createdAt: payment.createdAt.toISOString(),
    completedAt: payment.completedAt?.toISOString() ?? null,
    refunds: payment.refunds.map((refund) => ({
      id: refund.id,
      amount: toDecimal(refund.amount),
      state: refund.state,
      reason: refund.reason,
      by: presentActor(file, refund.actor),
      providerRefundId: refund.providerRefundId,
      createdAt: refund.createdAt.toISOString(),
    })),
  }
}

/** The stored actor is one of three words, or a user id: the order's owner or a staff member. */
function presentActor(
  { order, people }: orderDetail.OrderDetail,
  actor: string,
): OrderDetail['timeline'][number]['by'] {
  if (actor === 'customer' || actor === 'provider' || actor === 'rules') return { kind: actor, name: null }
  return actor === order.userId ? { kind: 'customer', name: null } : { kind: 'staff', name: people.get(actor) ?? null }
}
