import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/client.ts'

interface OnScreen {
  orderId: string
  /** When the newest message on the screen was written. */
  upTo: Date
  at: Date
}

/** Marks the shop's messages as seen by the buyer. */
export async function markRepliesSeen(tx: Tx, { orderId, upTo, at }: OnScreen): Promise<void> {
  await tx
    .updateTable('contactReplies')
    .set({ seenAt: at })
    .where('seenAt', 'is', null)
    .where('createdAt', '<=', upTo)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('orderId', '=', orderId),
        eb('messageId', 'in', selectFrom('contactMessages').select('id').where('orderId', '=', orderId)),
      ]),
    )
    .execute()
}

/** Marks the buyer's messages as seen by the staff. */
export async function markMessagesSeen(tx: Tx, { orderId, upTo, at }: OnScreen): Promise<void> {
  await tx
    .updateTable('contactMessages')
    .set({ seenAt: at })
    .where('orderId', '=', orderId)
    .where('seenAt', 'is', null)
    .where('createdAt', '<=', upTo)
    .execute()
}

/** A version of these orders' conversations that changes with their content; missing for orders without messages. */
export async function selectConversationVersions(db: Db, orderIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; version: string }>`
    select order_id as id, concat_ws('.', count(*), extract(epoch from max(at)), count(seen_at)) as version from (
      select order_id, created_at as at, seen_at from contact_messages where order_id = any(${[...orderIds]}::text[])
      union all
      select order_id, created_at, seen_at from contact_replies where order_id = any(${[...orderIds]}::text[])
      union all
      select m.order_id, r.created_at, r.seen_at from contact_messages m join contact_replies r on r.message_id = m.id
        where m.order_id = any(${[...orderIds]}::text[])
    ) as lines group by order_id`.execute(db)
  return new Map(rows.map(({ id, version }) => [id, version]))
}
