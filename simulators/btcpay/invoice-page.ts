import type { ServerResponse } from 'node:http'
import { escapeHtml } from '#simulators/paypal/pages/document.ts'
import { bill, choice, sendPage } from '#simulators/shared/page.ts'
import { type Move, movesOf, type SimulatedInvoice } from './invoices.ts'

const SERVICE = 'BTCPay Server'

const CHOICES: Record<Exclude<Move, 'pays'>, readonly [label: string, hint: string]> = {
  'is-seen': ['Send them, not confirmed yet', 'The shop sees them, and waits.'],
  confirms: ['Confirm the coins', 'The network has them in a block now.'],
  'pays-half': ['Send half of them', 'The rest is due until the time runs out.'],
  'pays-the-rest': ['Send the rest', 'The invoice is paid in full then.'],
  'pays-too-much': ['Send twice as many', 'More than was asked for.'],
  'lets-time-run-out': ['Let the time run out', 'Half an hour passes.'],
  'pays-late': ['Send the coins now, too late', 'They arrive at an invoice that has ended.'],
}

/** Replaces the server's page: the invoice's state, and what can happen next. No coin is sent anywhere. */
export function sendInvoicePage(response: ServerResponse, invoice: SimulatedInvoice): void {
  const total = invoice.currency === 'GBP' ? `£${invoice.amount}` : `${invoice.amount} ${invoice.currency}`
  const moves = movesOf(invoice)
  const choices = moves.flatMap((move) => (move === 'pays' ? [] : [choice(move, ...CHOICES[move])]))
  sendPage(response, {
    service: SERVICE,
    title: `${total} in bitcoin`,
    leadsTo: [addressBack(invoice)],
    main: `
<h1>${escapeHtml(total)} in bitcoin</h1>
${bill(
  [
    ['For', typeof invoice.metadata['itemDesc'] === 'string' ? invoice.metadata['itemDesc'] : 'No description given'],
    ['State', stateOf(invoice)],
  ],
  total,
)}
<form method="post">
  ${moves.includes('pays') ? '<button class="main" name="how" value="pays">Send the coins</button>' : ''}
  ${choices.length > 0 ? `<fieldset><legend>${moves.includes('pays') ? 'Or see what else can happen' : 'What happens next'}</legend>${choices.join('')}</fieldset>` : ''}
  <button class="plain" name="how" value="goes-back">Back to the shop</button>
</form>`,
  })
}

function stateOf({ status, additionalStatus, paidAmount }: SimulatedInvoice): string {
  const sent = `£${Number(paidAmount).toFixed(2)} was sent`
  switch (status) {
    case 'New':
      return Number(paidAmount) > 0 ? `${sent}, the rest is due` : 'Waiting for the coins'
    case 'Processing':
      return 'Seen, not confirmed yet'
    case 'Settled':
      return additionalStatus === 'PaidOver' ? `Paid: ${sent}, more than was due` : 'Paid'
    case 'Expired':
      if (additionalStatus === 'PaidLate') return 'Paid after the time had run out'
      return additionalStatus === 'PaidPartial' ? `The time has run out: ${sent}` : 'The time has run out'
    case 'Invalid':
      return 'Never confirmed'
  }
}

/** Where the server redirects the buyer. */
export function addressBack({ id, checkout }: Pick<SimulatedInvoice, 'id' | 'checkout'>): string {
  return typeof checkout['redirectURL'] === 'string' ? checkout['redirectURL'].replace('{InvoiceId}', id) : '/'
}

/** For any other address. */
export function sendNothingHere(response: ServerResponse): void {
  sendPage(response, {
    service: SERVICE,
    title: 'Nothing here',
    status: 404,
    main: '<h1>Nothing here</h1><p>Choose “Bitcoin” in the shop, and continue from there.</p>',
  })
}
