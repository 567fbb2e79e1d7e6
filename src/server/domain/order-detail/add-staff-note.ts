import type { Clock } from '#shared/clock.ts'
import { randomId } from '#shared/ids.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Db } from '#server/db/client.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAudit } from '#server/domain/audit/index.ts'
import { isRepeated, type Repeatable } from '#server/domain/idempotency/index.ts'
import { lockOrder } from '#server/domain/orders/index.ts'
import { insertNote } from './order-detail.sql.ts'

/**
 * Writes a note about an order down, for the staff only; the same one again counts once. Refuses with `not_found`,
 * `idempotency_mismatch`.
 */
export async function addStaffNote(
  deps: { db: Db; clock: Clock },
  actor: string,
  input: { orderId: string; note: string },
  caller: Repeatable,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, input.orderId)
    if (!order) throw new Refusal('not_found', 'Order not found.')
    const now = deps.clock.now()
    if (await isRepeated(tx, caller, { scope: 'order-note', request: { actor, ...input }, now })) return
    const id = randomId()
    await insertNote(tx, { id, orderId: order.id, author: actor, note: input.note, createdAt: now })
    // Its words stay in one place, from which they can be erased.
    await recordAudit(tx, {
      actor,
      action: 'order.note',
      targetKind: 'order',
      targetId: order.id,
      before: null,
      after: { noteId: id },
      at: now,
    })
  })
}
