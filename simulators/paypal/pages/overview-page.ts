import { toDecimal } from '#kernel/money.ts'
import { refundable } from '#simulators/paypal/orders/order-moves.ts'
import type { SimulatedOrder } from '#simulators/paypal/orders/order.ts'
import type { SimulatedSubscription, SubscriptionMove } from '#simulators/paypal/subscriptions.ts'
import type { Reply } from '#simulators/paypal/reply.ts'
import { escapeHtml, page } from './document.ts'

/** The newest orders and plans with the actions of PayPal or a bank on each. */
export function overviewPage(orders: SimulatedOrder[], plans: SimulatedSubscription[]): Reply {
  return page({
    title: 'Orders (simulator)',
    main: `<h1>Orders</h1>${orders.length === 0 ? '<p>None yet. Buy something in the shop.</p>' : `<ol class="orders">${orders.map(entry).join('')}</ol>`}${plans.length === 0 ? '' : `<h2>Plans</h2><ol class="orders">${plans.map(planEntry).join('')}</ol>`}`,
  })
}

function entry(order: SimulatedOrder): string {
  const state = order.capture ? `capture ${order.capture.status}` : order.status
  return `<li>
  <p><strong>${escapeHtml(toDecimal(order.amount))} ${escapeHtml(order.currency)}</strong> ${escapeHtml(order.description ?? '')}</p>
  <p class="quiet">${escapeHtml(order.id)} · ${escapeHtml(state.toLowerCase().replaceAll('_', ' '))}${order.payer ? ` · ${escapeHtml(order.payer.email)}` : ''}</p>
  <div class="row">${controls(order).join('')}</div>
</li>`
}

function controls(order: SimulatedOrder): string[] {
  if (order.capture?.status === 'PENDING')
    return [
      button(order, 'settle', 'Let the e-cheque clear', 'COMPLETED'),
      button(order, 'settle', 'Let it bounce', 'DECLINED'),
    ]
  if (order.dispute?.status === 'OPEN')
    return [
      button(order, 'decide-dispute', 'Let the shop win the dispute', 'won'),
      button(order, 'decide-dispute', 'Let the buyer win it', 'lost'),
    ]
  if (refundable(order) > 0)
    return [
      button(order, 'dispute', 'Dispute it'),
      button(order, 'refund', 'Refund it all'),
      button(order, 'reverse', 'Charge it back'),
    ]
  if (order.status === 'APPROVED' && order.hangsUntil) return [button(order, 'release', 'Stop hanging')]
  if (order.status === 'PAYER_ACTION_REQUIRED' || order.status === 'CREATED') {
    return [
      `<a class="link" href="/checkoutnow?token=${escapeHtml(order.id)}">Open its approval page</a>`,
      button(order, 'void', 'Drop it'),
    ]
  }
  return []
}

function button(order: SimulatedOrder, move: string, label: string, as?: string): string {
  return `<form method="post" action="/_control/orders/${escapeHtml(order.id)}/${move}">${
    as ? `<input type="hidden" name="as" value="${as}">` : ''
  }<button>${label}</button></form>`
}

const PLAN_MOVES: Partial<Record<SimulatedSubscription['status'], readonly (readonly [SubscriptionMove, string])[]>> = {
  ACTIVE: [
    ['renew', 'Take the next month'],
    ['fail', 'Fail to take it'],
    ['refund', 'Refund the last month'],
    ['suspend', 'Suspend it'],
    ['cancel', 'Cancel it at PayPal'],
    ['expire', 'Let it expire'],
  ],
  SUSPENDED: [
    ['cancel', 'Cancel it at PayPal'],
    ['expire', 'Let it expire'],
  ],
}

function planEntry({ id, status, sales }: SimulatedSubscription): string {
  const moves = (PLAN_MOVES[status] ?? []).map(
    ([move, label]) =>
      `<form method="post" action="/_control/subscriptions/${escapeHtml(id)}/${move}"><button>${label}</button></form>`,
  )
  return `<li>
  <p><strong>${escapeHtml(id)}</strong></p>
  <p class="quiet">${escapeHtml(status.toLowerCase().replaceAll('_', ' '))} · months paid: ${sales.length}</p>
  <div class="row">${moves.join('')}</div>
</li>`
}
