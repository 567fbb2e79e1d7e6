import type { Clock } from '#kernel/clock.ts'
import { randomId, shortCode } from '#kernel/ids.ts'
import type { Tx } from '#platform/db/client.ts'
import { selectOrder, type OrderRow } from '#modules/orders/index.ts'
import { pointsOf } from './order-worth.ts'
import { insertEntry, lockMember, selectOrderEntries, settleMember } from '#modules/rewards/data/rewards.sql.ts'

/**
 * Updates ledger, totals and level of an order's owner to the order's current state. It compares the target with the
 * actual sums, so an event that arrives twice changes points once. The caller has locked the order; the owner is locked
 * here, always after it.
 */
export async function countOrder(deps: { clock: Clock }, tx: Tx, orderId: string): Promise<void> {
  const order = await selectOrder(tx, orderId)
  if (!order?.userId) return
  const { points: balance, owed } = await lockMember(tx, order.userId)
  const { points, cycles } = await selectOrderEntries(tx, orderId)
  const change = pointsOf(order) - points
  const base = { userId: order.userId, orderId, redemptionId: null, createdAt: deps.clock.now() }
  if (change > 0) {
    await insertEntry(tx, {
      ...base,
      id: randomId(),
      type: 'earned',
      points: change,
      cycle: cycles + 1,
      description: `Order #${shortCode(orderId)}: ${order.serviceType}`.slice(0, 200),
    })
    const repaid = Math.min(owed, change)
    if (repaid > 0)
      await insertEntry(tx, {
        ...base,
        id: randomId(),
        type: 'repaid',
        points: -repaid,
        cycle: cycles + 1,
        description: 'Points that you owed',
      })
  }
  if (change < 0) {
    await insertEntry(tx, {
      ...base,
      id: randomId(),
      type: 'reversed',
      points: change,
      cycle: Math.max(cycles, 1),
      description: `Order #${shortCode(orderId)} ${whatHappened(order)}`,
    })
    const spent = -change - balance
    if (spent > 0)
      await insertEntry(tx, {
        ...base,
        id: randomId(),
        type: 'owed',
        points: spent,
        cycle: Math.max(cycles, 1),
        description: 'Spent already: taken from your next points',
      })
  }
  await settleMember(tx, order.userId, base.createdAt)
}

function whatHappened({ status, paymentState }: OrderRow): string {
  if (status === 'cancelled') return 'was cancelled'
  if (paymentState === 'under-review') return 'is being looked at'
  return paymentState === 'refunded' ? 'was refunded' : 'was refunded in part'
}
