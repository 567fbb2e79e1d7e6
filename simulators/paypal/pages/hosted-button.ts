import * as z from 'zod'
import { parsePence } from '#kernel/money.ts'
import { orderFromRequest } from '#simulators/paypal/orders/create-order.ts'
import { HANG_MS } from '#simulators/paypal/control.ts'
import { DEMO_BUTTON_PRICES, DEMO_BUYER } from '#simulators/paypal/demo-account.ts'
import * as moves from '#simulators/paypal/orders/order-moves.ts'
import type { Call, Reply } from '#simulators/paypal/reply.ts'
import type { RestContext } from '#simulators/paypal/rest.ts'
import { reportPage, webOrigin } from './decision.ts'
import { escapeHtml, page } from './document.ts'

const body = z.object({
  hosted_button_id: z.string().min(1).max(64),
  amount: z.string(),
  email: z.email(),
  origin: z.string(),
})

/**
 * At PayPal the merchant sets a hosted button's price; in the simulator the person may enter another, to see the
 * result.
 */
export function hostedButtonPage(call: Call, fault?: string): Reply {
  const given = call.method === 'POST' ? new URLSearchParams(call.body.toString()) : call.url.searchParams
  const value = (name: string, otherwise = ''): string => escapeHtml(given.get(name) ?? otherwise)
  return page({
    title: 'Hosted button (simulator)',
    main: `
<h1>Hosted button ${value('hosted_button_id')}</h1>
<p>PayPal takes the money of a hosted button by itself, and tells the shop no order number.</p>
<form method="post" action="/hosted-button">
  <input type="hidden" name="hosted_button_id" value="${value('hosted_button_id')}">
  <input type="hidden" name="origin" value="${value('origin')}">
  <label for="amount">Amount in pounds</label>
  <input id="amount" name="amount" inputmode="decimal" required pattern="\\d{1,6}([.]\\d{2})?" value="${value('amount', DEMO_BUTTON_PRICES[given.get('hosted_button_id') ?? ''] ?? '4.00')}">
  <label for="email">The payer's e-mail address</label>
  <input id="email" name="email" type="email" required maxlength="254" value="${value('email', DEMO_BUYER)}">
  ${fault ? `<p class="fault" role="alert">${escapeHtml(fault)}</p>` : ''}
  <button class="main">Pay</button>
</form>`,
  })
}

/** Creates an order without any reference of the shop, approves and captures it, like PayPal. */
export function payHostedButton(context: RestContext, call: Call): Reply {
  const parsed = body.safeParse(Object.fromEntries(new URLSearchParams(call.body.toString())))
  const amount = parsed.success ? parsePence(parsed.data.amount) : undefined
  if (!parsed.success || amount === undefined)
    return hostedButtonPage(call, 'Please enter an amount and a valid email address')
  const made = orderFromRequest(
    {
      intent: 'CAPTURE',
      purchase_units: [
        {
          amount: { currency_code: 'GBP', value: parsed.data.amount },
          description: `Hosted button ${parsed.data.hosted_button_id}`,
        },
      ],
    },
    context.merchant,
  )
  if ('issue' in made) return hostedButtonPage(call, made.issue)
  const approved = moves.approve(made, { outcome: 'complete', payerEmail: parsed.data.email, hangMs: HANG_MS })
  if (!approved) return hostedButtonPage(call)
  const captured = moves.capture(approved.order)
  context.store.save(captured.order)
  context.announce(captured)
  const report = { type: 'approve', orderID: made.id, payerID: captured.order.payer?.id ?? null } as const
  return reportPage(report, webOrigin(parsed.data.origin) ?? context.url)
}
