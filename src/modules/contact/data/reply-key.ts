import { sql, type RawBuilder } from 'kysely'

/**
 * The dedupe key of a reply's mail, see `modules/mails`. For messages about an order it contains the order, so that the
 * order's evidence finds it.
 */
export function replyKey({ id, orderId }: { id: string; orderId: string | null }): string {
  return orderId === null ? `contact-reply:${id}` : `order-message:${orderId}:${id}`
}

/** The same in SQL: `r` is the reply and `m` the message that it answers, if any. */
export const REPLY_KEY: RawBuilder<string> = sql`case when coalesce(r.order_id, m.order_id) is null
  then 'contact-reply:' || r.id else 'order-message:' || coalesce(r.order_id, m.order_id) || ':' || r.id end`
