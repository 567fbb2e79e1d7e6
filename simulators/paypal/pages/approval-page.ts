import { toDecimal } from '#kernel/money.ts'
import { DEMO_BUYER } from '#simulators/paypal/demo-account.ts'
import { awaitsPayer } from '#simulators/paypal/orders/order-moves.ts'
import type { SimulatedOrder } from '#simulators/paypal/orders/order.ts'
import type { Reply } from '#simulators/paypal/reply.ts'
import { escapeHtml, page } from './document.ts'

/** How the page was opened: in a window of the SDK's button, or as a page of its own. */
export interface OpenedBy {
  isPopup: boolean
  /** The origin of the page that opened the window. */
  origin: string | undefined
}

/** Asks a person what should happen to an order. */
export function approvalPage(order: SimulatedOrder, openedBy: OpenedBy, fault?: string): Reply {
  if (!awaitsPayer(order)) return settledPage(order)
  return page({
    title: `Pay ${amountOf(order)} (simulator)`,
    formTargets: [order.returnUrl, order.cancelUrl].flatMap((url) => (url ? [new URL(url).origin] : [])),
    main: `
<h1>Pay ${escapeHtml(order.brandName ?? 'the shop')}</h1>
<dl class="bill">
  <div><dt>For</dt><dd>${escapeHtml(order.description ?? 'No description given')}</dd></div>
  <div><dt>To</dt><dd>${escapeHtml(order.payeeEmail)}<br><span class="quiet">merchant ${escapeHtml(order.payeeId)}</span></dd></div>
  <div class="total"><dt>Amount</dt><dd>${escapeHtml(amountOf(order))}</dd></div>
</dl>
<form method="post" action="/checkoutnow">
  <input type="hidden" name="token" value="${escapeHtml(order.id)}">
  <input type="hidden" name="popup" value="${openedBy.isPopup ? '1' : ''}">
  <input type="hidden" name="origin" value="${escapeHtml(openedBy.origin ?? '')}">
  <label for="email">The payer's e-mail address</label>
  <input id="email" name="email" type="email" required maxlength="254" autocomplete="off" value="${DEMO_BUYER}"${fault ? ' aria-describedby="fault" aria-invalid="true"' : ''}>
  ${fault ? `<p id="fault" class="fault" role="alert">${escapeHtml(fault)}</p>` : ''}
  <button class="main" name="decision" value="complete">Approve and pay ${escapeHtml(amountOf(order))}</button>
  <fieldset>
    <legend>Or see what else can happen</legend>
    ${choice('decline', 'Approve, then be declined', 'The bank refuses when the shop takes the money.')}
    ${choice('echeque', 'Pay by e-cheque', 'The payment stays pending until it is settled <a class="link" href="/" target="_blank">on the overview</a>.')}
    ${choice('hang', 'Approve, then let it hang', 'The shop gets no answer for a minute.')}
  </fieldset>
  <button class="plain" name="decision" value="cancel" formnovalidate>Cancel and return to the shop</button>
</form>`,
  })
}

/** `hint` is markup. */
function choice(value: string, label: string, hint: string): string {
  return `<div class="choice"><button name="decision" value="${value}" aria-describedby="hint-${value}">${label}</button><p id="hint-${value}">${hint}</p></div>`
}

function settledPage(order: SimulatedOrder): Reply {
  const words = {
    APPROVED: 'has been approved already',
    COMPLETED: 'has been paid already',
    VOIDED: 'has been dropped',
  }
  const state =
    order.status === 'APPROVED' || order.status === 'COMPLETED' || order.status === 'VOIDED'
      ? words[order.status]
      : 'is open'
  return page({
    title: 'Nothing to do (simulator)',
    main: `<h1>Nothing to do here</h1><p>This order ${state}.</p>${order.returnUrl ? `<p><a class="link" href="${escapeHtml(backTo(order.returnUrl, order))}">Return to the shop</a></p>` : ''}`,
  })
}

/** PayPal's redirect for the buyer, with the order and, once there is one, the payer. */
export function backTo(url: string, order: SimulatedOrder, withPayer = true): string {
  const target = new URL(url)
  target.searchParams.set('token', order.id)
  if (withPayer && order.payer) target.searchParams.set('PayerID', order.payer.id)
  return target.href
}

function amountOf(order: SimulatedOrder): string {
  return order.currency === 'GBP' ? `£${toDecimal(order.amount)}` : `${toDecimal(order.amount)} ${order.currency}`
}
