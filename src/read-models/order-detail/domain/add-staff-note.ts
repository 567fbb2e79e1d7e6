import type { Clock } from '#kernel/clock.ts'
import { randomId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusals.ts'
import type { Db } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { recordAudit } from '#modules/audit/index.ts'
import { isRepeated, type Repeatable } from '#modules/idempotency/index.ts'
import { lockOrder } from '#modules/orders/index.ts'
import { insertNote } from '#read-models/order-detail/data/order-detail.sql.ts'

/**
 * Stores a staff note about an order; a repeated request counts once. Refuses with `not_found`, `idempotency_mismatch`.
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
    // Its text is stored in one place only, from which it can be erased.
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
