import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/client.ts'

interface OnScreen {
  orderId: string
  /** When the newest line on the screen was written. */
  upTo: Date
  at: Date
}

/** What the shop wrote is on the buyer's screen. */
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

/** What the buyer wrote is on a screen of the staff. */
export async function markMessagesSeen(tx: Tx, { orderId, upTo, at }: OnScreen): Promise<void> {
  await tx
    .updateTable('contactMessages')
    .set({ seenAt: at })
    .where('orderId', '=', orderId)
    .where('seenAt', 'is', null)
    .where('createdAt', '<=', upTo)
    .execute()
}

/** What changes with everything that the conversations about these orders show; nothing for those without a line. */
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
