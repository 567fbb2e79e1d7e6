import { shortCode } from '#kernel/ids.ts'
import { runShare } from '#kernel/orders/run-share.ts'
import { ukMinute } from '#kernel/uk-minute.ts'
import type { Fact, MailLink, MailParts } from '#modules/mails/domain/mail-parts.ts'
import type { MailContext } from '#modules/mails/domain/mail-draft.ts'
import { soldUnits, type OrderItemRow, type OrderRow } from '#modules/orders/index.ts'

/** Which order a mail is about, and how far that is by the scale on its head. */
export function aboutOrder(
  order: OrderRow,
  items: readonly OrderItemRow[] = [],
): Required<Pick<MailParts, 'facts' | 'progress'>> {
  return {
    facts: [
      ['Service', order.serviceType],
      ['Order', `#${shortCode(order.id)}`],
    ],
    progress: progressOf(order, items),
  }
}

/** As the order's page has it, 0 to 1; undefined for an order that is cancelled: nothing of it goes on. */
export function progressOf(order: OrderRow, items: readonly OrderItemRow[]): number | undefined {
  if (order.status === 'cancelled') return undefined
  const lines = items.map((item) => ({ progress: { count: soldUnits(item), delivered: item.deliveredUnits } }))
  return runShare({ ...order, items: lines })
}

/** When an open order is due, in the shop's time; undefined while its clock does not run, and after that time. */
export function doneBy({ status, promisedAt, pausedAt }: OrderRow, now: Date): Fact | undefined {
  const isOpen = status !== 'completed' && status !== 'cancelled'
  return isOpen && promisedAt && pausedAt === null && promisedAt > now ? ['Done by', ukMinute(promisedAt)] : undefined
}

/** The button of a mail that opens the order's page. */
export function pageOf({ id }: Pick<OrderRow, 'id'>, label: string, { publicUrl }: MailContext): MailLink {
  return { label, href: `${publicUrl}/order-tracking?id=${id}` }
}
