import { shortCode } from '#kernel/ids.ts'
import { pieceText } from '#kernel/orders/order-lines.ts'
import { lateWords } from '#kernel/orders/lateness.ts'
import { ukMinute } from '#kernel/uk-minute.ts'
import { soldBy } from '#kernel/shop/trader.ts'
import type { OrderItemRow, OrderRow } from '#modules/orders/index.ts'
import type { MailContext } from '#modules/mails/domain/mail-draft.ts'

/**
 * The contract for the buyer's records: the seller, what was agreed to and when, the right to cancel and the
 * cancellation form (Consumer Contracts Regulations 2013, regulations 13 and 16, schedules 2 and 3). Part of the first
 * mail of every order.
 */
export function contractTerms(order: OrderRow, items: readonly OrderItemRow[], context: MailContext): string[] {
  const { brand, publicUrl, supportEmail, trader } = context
  const services = items.map((item) => `${item.quantity} × ${pieceText(item)} at £${item.unitPrice}`)
  const seller = trader.name === '' ? brand : trader.name
  return [
    [
      'Your contract, to keep',
      ...services,
      `Total: £${order.total}${trader.vatNumber === '' ? '' : ', VAT included'}`,
      `Ordered: ${ukMinute(order.createdAt)}`,
      ...(order.latenessRule === null ? [] : [`${lateWords(order.latenessRule)} Of what is not delivered in time.`]),
      soldBy(trader) ?? `Sold by ${seller}.`,
    ].join('\n'),
    order.consentAt === null
      ? `You have not asked us to start yet. We begin once you do so on the page of your order. Terms: ${publicUrl}/terms`
      : [
          `You asked us on ${ukMinute(order.consentAt)}: ${order.consentText ?? 'start at once.'}`,
          `You agreed to the Terms of service, version ${order.termsVersion ?? ''}: ${termsLink(publicUrl, order)}`,
        ].join('\n'),
    `Your right to cancel: you can cancel within 14 days of ordering, without giving a reason. Before we start you get all of your money back. If you asked us to start and we have begun, you pay for the part that is done. Once the service is fully delivered, the right ends. We pay back within 14 days, the way you paid. Tell us by any clear statement: to ${supportEmail}, or with the form at ${publicUrl}/cancel`,
    [
      'Cancellation form',
      `To ${[seller, trader.address, supportEmail].filter((part) => part !== '').join(', ')}:`,
      'I hereby give notice that I cancel my contract for the supply of the following service:',
      `Order #${shortCode(order.id)}, ordered on ${ukMinute(order.createdAt)}`,
      'Name, address, date:',
    ].join('\n'),
  ]
}

/** Links to the version that the buyer agreed to, whatever the current Terms are. */
function termsLink(publicUrl: string, { termsVersion }: OrderRow): string {
  return `${publicUrl}/terms?version=${encodeURIComponent(termsVersion ?? '')}`
}
