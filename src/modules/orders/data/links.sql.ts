import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/client.ts'
import type { OrderLinksTable } from '#platform/db/schema/schema-orders.ts'

export type OrderLinkRow = Selectable<OrderLinksTable>

/** Links that are not revoked, newest first. */
export function selectLinks(db: Db, orderId: string): Promise<OrderLinkRow[]> {
  return db
    .selectFrom('orderLinks')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('revokedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
}

export async function insertLink(tx: Tx, link: Insertable<OrderLinksTable>): Promise<void> {
  await tx.insertInto('orderLinks').values(link).execute()
}

export async function revokeLink(tx: Tx, link: { orderId: string; id: string; at: Date }): Promise<void> {
  await tx
    .updateTable('orderLinks')
    .set({ revokedAt: link.at })
    .where('id', '=', link.id)
    .where('orderId', '=', link.orderId)
    .where('revokedAt', 'is', null)
    .execute()
}

/** The order of a link; none once the link is revoked, or its order ended before an instant. */
export async function selectLinkedOrder(db: Db, tokenHash: string, endedAfter: Date): Promise<string | undefined> {
  const found = await db
    .selectFrom('orderLinks')
    .innerJoin('orders', 'orders.id', 'orderLinks.orderId')
    .select('orderId')
    .where('tokenHash', '=', tokenHash)
    .where('revokedAt', 'is', null)
    .where(
      sql<boolean>`case status when 'completed' then completed_at > ${endedAfter}::timestamptz
        when 'cancelled' then orders.updated_at > ${endedAfter}::timestamptz else true end`,
    )
    .executeTakeFirst()
  return found?.orderId
}

/** Stores when a link was last opened, to the minute. */
export async function noteSeen(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db
    .updateTable('orderLinks')
    .set({ lastSeenAt: now })
    .where('tokenHash', '=', tokenHash)
    .where(sql<boolean>`(last_seen_at is null or last_seen_at < ${now}::timestamptz - interval '1 minute')`)
    .execute()
}
