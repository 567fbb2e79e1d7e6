import { sql } from 'kysely'
import type { LeavingPerson } from '#kernel/shop/leaving-person.ts'
import type { Tx } from '#platform/db/client.ts'

/** Deletes the staff's notes on the person's orders. */
export async function erasePerson(tx: Tx, { userId }: LeavingPerson): Promise<void> {
  await sql`delete from order_notes using orders where orders.id = order_notes.order_id and orders.user_id = ${userId}`.execute(
    tx,
  )
}
