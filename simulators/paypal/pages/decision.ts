import * as z from 'zod'
import { HANG_MS } from '#simulators/paypal/control.ts'
import { approve, awaitsPayer } from '#simulators/paypal/orders/order-moves.ts'
import { OUTCOMES, type SimulatedOrder } from '#simulators/paypal/orders/order.ts'
import { type Call, type Reply, seeOther } from '#simulators/paypal/reply.ts'
import type { RestContext } from '#simulators/paypal/rest.ts'
import { type OpenedBy, approvalPage, backTo } from './approval-page.ts'
import { escapeHtml, page } from './document.ts'

const decisionBody = z.object({
  token: z.string(),
  decision: z.enum([...OUTCOMES, 'cancel']),
  email: z.string(),
  popup: z.string().optional(),
  origin: z.string().optional(),
})

/** What the person clicked on the approval page. */
export function decide(context: RestContext, call: Call): Reply {
  const parsed = decisionBody.safeParse(Object.fromEntries(new URLSearchParams(call.body.toString())))
  const order = parsed.success ? context.store.find(parsed.data.token) : undefined
  if (!parsed.success || !order) return unknownOrder()
  const { decision, email, popup, origin } = parsed.data
  const openedBy: OpenedBy = { isPopup: popup === '1', origin: webOrigin(origin) }
  if (decision === 'cancel' || !awaitsPayer(order))
    return leave(order, awaitsPayer(order) ? 'cancel' : 'approve', openedBy)
  if (!z.email().safeParse(email).success) return approvalPage(order, openedBy, 'Please enter a valid email address')
  const moved = approve(order, { outcome: decision, payerEmail: email, hangMs: HANG_MS })
  if (!moved) return approvalPage(order, openedBy)
  context.store.save(moved.order)
  context.announce(moved)
  return leave(moved.order, 'approve', openedBy)
}

export function unknownOrder(): Reply {
  return page({
    status: 404,
    title: 'No such order (simulator)',
    main: '<h1>No such order</h1><p>The link is wrong, or the simulator was reset since.</p>',
  })
}

/** Returns to the shop: by a message to the page that opened this window, or by a redirect. */
function leave(order: SimulatedOrder, type: 'approve' | 'cancel', openedBy: OpenedBy): Reply {
  const url = type === 'approve' ? order.returnUrl : order.cancelUrl
  const address = url && backTo(url, order, type === 'approve')
  if (openedBy.isPopup && openedBy.origin)
    return reportPage({ type, orderID: order.id, payerID: order.payer?.id ?? null }, openedBy.origin, address)
  if (address) return seeOther(address)
  return page({
    title: 'Done (simulator)',
    main: '<h1>Done</h1><p>The shop named no address to return to. You can close this page.</p>',
  })
}

/** Closes itself when scripts run and the opener exists; otherwise it shows a link back. */
export function reportPage(
  report: { type: 'approve' | 'cancel'; orderID: string; payerID: string | null },
  target: string,
  address?: string,
): Reply {
  return page({
    title: 'Returning to the shop (simulator)',
    script: '/assets/report-back.js',
    bodyAttributes: `data-report="${escapeHtml(JSON.stringify({ source: 'paypal-simulator', ...report }))}" data-target="${escapeHtml(target)}"`,
    main: `<h1>Returning to the shop</h1><p>This window closes by itself. If it stays, ${
      address ? `<a class="link" href="${escapeHtml(address)}">go back to the shop</a>.` : 'you can close it.'
    }</p>`,
  })
}

/** An http(s) origin in the browser's notation. */
export function webOrigin(value: string | null | undefined): string | undefined {
  if (!value || !URL.canParse(value)) return undefined
  const url = new URL(value)
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.origin : undefined
}
