import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/client.ts'
import { REPLY_KEY } from './reply-key.ts'

export interface ConversationRow {
  id: string
  from: 'buyer' | 'shop'
  authorEmail: string | null
  authorName: string | null
  text: string
  at: Date
  sentAt: Date | null
  /** When the other side first saw it. */
  seenAt: Date | null
}

/** The newest `most` messages, oldest first. */
export async function selectConversation(db: Db, orderId: string, most: number): Promise<ConversationRow[]> {
  const { rows } = await sql<ConversationRow>`
    select * from (
      select m.id, 'buyer' as "from", null as author_email, null as author_name, m.message as text,
          m.created_at as at, null::timestamptz as sent_at, m.seen_at
        from contact_messages m where m.order_id = ${orderId}
      union all
      select r.id, 'shop', u.email, u.first_name, r.body, r.created_at, mail.sent_at, r.seen_at
        from contact_replies r
        left join contact_messages m on m.id = r.message_id
        left join users u on u.id = r.author
        left join mails mail on mail.dedupe_key = ${REPLY_KEY}
        where r.order_id = ${orderId} or m.order_id = ${orderId}
      order by at desc, id desc limit ${most}) as newest
    order by at, id`.execute(db)
  return rows
}

/** Marks an order's messages from the buyer as answered and returns their ids. */
export async function markOrderAnswered(
  tx: Tx,
  orderId: string,
  { at, by }: { at: Date; by: string },
): Promise<string[]> {
  const rows = await tx
    .updateTable('contactMessages')
    .set({ answeredAt: at, answeredBy: by })
    .where('orderId', '=', orderId)
    .where('answeredAt', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
