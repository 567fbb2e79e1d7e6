import type { OrderDetail } from '#contract/admin/orders.ts'
import { toDecimal } from '#kernel/money.ts'
import type * as orderDetail from '#read-models/order-detail/index.ts'
import { presentAdminOrder } from '#modules/orders/api/admin/present-admin-order.ts'

/** All that the staff sees of one order: named fields only. */
export function presentOrderDetail(file: orderDetail.OrderDetail): OrderDetail {
  const { order, items, member, payments, history, notes, messages } = file
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
    payments: payments.map((payment) => presentPayment(file, payment)),
    timeline: history.map((event) => ({
      kind: event.kind,
      at: event.at.toISOString(),
      by: by(event.actor),
      statusBefore: event.statusBefore,
      statusAfter: event.statusAfter,
      paymentBefore: event.paymentBefore,
      paymentAfter: event.paymentAfter,
      note: event.note,
    })),
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

function presentPayment(file: orderDetail.OrderDetail, payment: orderDetail.OrderDetail['payments'][number]) {
  return {
    id: payment.id,
    method: payment.method,
    state: payment.state,
    amount: payment.amount,
    currency: payment.currency,
    refundedAmount: payment.refundedAmount,
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
      amount: refund.amount,
      state: refund.state,
      reason: refund.reason,
      by: presentActor(file, refund.actor),
      providerRefundId: refund.providerRefundId,
      createdAt: refund.createdAt.toISOString(),
    })),
  }
}

/** The stored actor is one of three words, or a user's id: the order's owner, or a member of the staff. */
function presentActor(
  { order, people }: orderDetail.OrderDetail,
  actor: string,
): OrderDetail['timeline'][number]['by'] {
  if (actor === 'customer' || actor === 'provider' || actor === 'rules') return { kind: actor, name: null }
  return actor === order.userId ? { kind: 'customer', name: null } : { kind: 'staff', name: people.get(actor) ?? null }
}
