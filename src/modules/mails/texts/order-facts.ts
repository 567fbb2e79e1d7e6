import { shortCode } from '#kernel/ids.ts'
import { runShare } from '#kernel/orders/run-share.ts'
import { runPicture } from '#kernel/shop/run-picture.ts'
import { ukMinute } from '#kernel/uk-minute.ts'
import type { Fact, MailLink, MailParts, Run } from '#modules/mails/domain/mail-parts.ts'
import type { MailContext } from '#modules/mails/domain/mail-draft.ts'
import { soldUnits, type OrderItemRow, type OrderRow } from '#modules/orders/index.ts'

/** The order of a mail. */
export interface AboutOrder {
  order: OrderRow
  items: readonly OrderItemRow[]
  context: MailContext
}

/** The order of a mail, and its progress for the header. */
export function aboutOrder(about: AboutOrder): Required<Pick<MailParts, 'facts' | 'run'>> {
  const { order } = about
  return {
    facts: [
      ['Service', order.serviceType],
      ['Order', `#${shortCode(order.id)}`],
    ],
    run: runOf(about),
  }
}

/** As on the order page; undefined for a cancelled order. */
export function runOf({ order, items, context }: AboutOrder): Run | undefined {
  if (order.status === 'cancelled') return undefined
  const lines = items.map((item) => ({ progress: { count: soldUnits(item), delivered: item.deliveredUnits } }))
  const share = runShare({ ...order, items: lines })
  return { share, picture: runPicture(context.artOf(order.game), shortCode(order.id), share) }
}

/** When an open order is due, in UK time; undefined while its clock is paused, and once that time has passed. */
export function doneBy({ status, promisedAt, pausedAt }: OrderRow, now: Date): Fact | undefined {
  const isOpen = status !== 'completed' && status !== 'cancelled'
  return isOpen && promisedAt && pausedAt === null && promisedAt > now ? ['Done by', ukMinute(promisedAt)] : undefined
}

/** The mail's button that opens the order page. */
export function pageOf({ id }: Pick<OrderRow, 'id'>, label: string, { publicUrl }: MailContext): MailLink {
  return { label, href: `${publicUrl}/order-tracking?id=${id}` }
}
