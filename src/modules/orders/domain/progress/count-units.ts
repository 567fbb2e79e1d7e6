import { invalidField, Refusal } from '#kernel/refusals.ts'
import type { Tx } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { recordAudit } from '#modules/audit/index.ts'
import { lockOrder, selectItems, type OrderItemRow, type OrderRow } from '#modules/orders/data/orders.sql.ts'
import { setDelivered } from '#modules/orders/data/progress.sql.ts'
import { moveIn, type MoveOrderDeps } from '#modules/orders/domain/move-order.ts'
import { soldUnits } from './sold-units.ts'
import { missingUnits } from './whole-order.ts'

export interface CountedUnits {
  orderId: string
  /** Position of the line in its order. */
  position: number
  /** Units to add or subtract: whole and not zero. */
  delta: number
  /** The delivered units that the caller saw. */
  was: number
  /** The reason; required for a downward correction, and shown to the buyer. */
  note?: string | undefined
}

/**
 * Counts delivered units of a line, in the transaction that locks the order. The first unit of a waiting order starts
 * its work. Refuses with `not_found`; `illegal_move` for an order that is not to be played; `changed_meanwhile` where
 * other units were counted since, so that a repeated call counts once; `invalid_input` at `delta` and `note`.
 */
export async function countUnits(deps: MoveOrderDeps, actor: string, input: CountedUnits): Promise<void> {
  const moved = await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, input.orderId)
    if (!order || order.deletedAt) throw new Refusal('not_found', 'Order not found.')
    const item = (await selectItems(tx, order.id)).find(({ position }) => position === input.position)
    if (!item) throw new Refusal('not_found', 'This order has no such service.')
    requirePlayed(order)
    requireFit(item, input)
    const begins = input.delta > 0 && order.status !== 'in-progress'
    const before = begins ? await moveIn(deps, tx, { order, actor, to: 'in-progress' }) : undefined
    // After the status change, so that the history shows the start of work before its first unit.
    await writeDown(tx, { item, actor, input, at: deps.clock.now() })
    return before
  })
  if (moved) deps.events.orderMoved({ orderId: input.orderId, from: moved, to: 'in-progress', actor })
}

async function writeDown(
  tx: Tx,
  { item, actor, input, at }: { item: OrderItemRow; actor: string; input: CountedUnits; at: Date },
): Promise<void> {
  const { delta, note = null } = input
  const delivered = item.deliveredUnits
  await setDelivered(tx, item, { kind: delta > 0 ? 'counted' : 'corrected', delta, actor, note, at })
  await recordAudit(tx, {
    actor,
    action: 'order.progress',
    targetKind: 'order',
    targetId: item.orderId,
    before: { service: item.name, delivered },
    after: { service: item.name, delivered: delivered + delta, ...(note !== null && { reason: note }) },
    at,
  })
}

function requirePlayed({ status, hidden, paymentState }: OrderRow): void {
  if (hidden) throw new Refusal('illegal_move', 'This order is not paid yet: nothing is played for it.')
  if (status === 'cancelled') throw new Refusal('illegal_move', 'This order is cancelled: nothing is played for it.')
  if (status === 'completed') throw new Refusal('illegal_move', 'This order is completed. Move it back first.')
  if (paymentState === 'refunded')
    throw new Refusal('illegal_move', 'The money of this order went back: nothing is played for it.')
}

function requireFit(item: OrderItemRow, { delta, was, note }: CountedUnits): void {
  const { deliveredUnits } = item
  if (was !== deliveredUnits)
    throw new Refusal('changed_meanwhile', `It is ${deliveredUnits} of ${soldUnits(item)} by now. Nothing was counted.`)
  if (delta > missingUnits(item)) throw invalidField('delta', `Only ${missingUnits(item)} more can be delivered`)
  if (deliveredUnits + delta < 0) throw invalidField('delta', `Only ${deliveredUnits} can be taken back`)
  if (delta < 0 && note === undefined) throw invalidField('note', 'Please say why. The buyer reads it')
}
