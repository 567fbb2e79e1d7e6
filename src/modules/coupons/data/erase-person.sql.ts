import { sql } from 'kysely'
import type { LeavingPerson } from '#kernel/shop/leaving-person.ts'
import type { Tx } from '#platform/db/client.ts'

/** The use of a coupon stays, because its limit counts it; the mailbox is erased. */
export async function erasePerson(tx: Tx, { userId }: LeavingPerson): Promise<void> {
  await sql`update coupon_uses set email = null from orders where orders.id = coupon_uses.order_id and (orders.user_id = ${userId} or coupon_uses.user_id = ${userId})`.execute(
    tx,
  )
}
