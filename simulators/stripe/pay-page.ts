import type { ServerResponse } from 'node:http'
import { escapeHtml } from '#simulators/paypal/pages/document.ts'
import { bill, choice, sendPage } from '#simulators/shared/page.ts'
import type { Session, Till } from './till.ts'

const SERVICE = 'Stripe'

/**
 * Replaces Stripe's page: buttons for each result, and no field that looks like a card number. `wasDeclined`: the
 * previous card.
 */
export function sendPayPage(response: ServerResponse, till: Till, session: Session, wasDeclined = false): void {
  const total = `£${((session.amount_total ?? 0) / 100).toFixed(2)}`
  if (session.status !== 'open')
    return sendPage(response, {
      service: SERVICE,
      title: 'Nothing to pay',
      main: `<h1>Nothing to pay here</h1><p>This page was for one payment, which ${session.status === 'complete' ? 'was made' : 'was not made in time'}.</p>`,
    })
  sendPage(response, {
    service: SERVICE,
    title: `Pay ${total}`,
    leadsTo: [session.success_url, session.cancel_url].flatMap((address) => (address === null ? [] : [address])),
    main: `
<h1>Pay ${escapeHtml(total)} by card</h1>
${wasDeclined ? '<p class="fault" role="alert">That card was declined. Try another.</p>' : ''}
${bill([['For', till.wanted.get(session.id)?.description ?? 'No description given']], total)}
<form method="post">
  <button class="main" name="how" value="pays">Pay</button>
  <fieldset>
    <legend>Or see what else can happen</legend>
    ${choice('is-declined', 'Pay with a card that is declined', 'The bank says no, and this page asks for another card.')}
  </fieldset>
  <button class="plain" name="how" value="goes-back">Back to the shop</button>
</form>`,
  })
}

/** For any other address. */
export function sendNothingHere(response: ServerResponse): void {
  sendPage(response, {
    service: SERVICE,
    title: 'Nothing here',
    status: 404,
    main: '<h1>Nothing here</h1><p>Choose “Card” in the shop, and continue from there.</p>',
  })
}
