import { pence, penceFromDecimal, toDecimal, type Pence } from '#kernel/money.ts'
import { chargeWhenCancelled } from '#kernel/orders/cancellation.ts'
import type { OrderRow } from '#modules/orders/data/orders.sql.ts'
import { deliveredLine, type CountedItem } from '#modules/orders/domain/progress/sold-units.ts'

type DueOrder = Pick<OrderRow, 'total' | 'createdAt' | 'consentAt' | 'paymentState'>

/**
 * How much of an order's price is to have gone back in all, in pounds, once it is cancelled as it is now: what is not
 * delivered, and what it earned by being late. Null while none of its money is here.
 */
export function refundDue(
  order: DueOrder,
  { items, award }: { items: readonly CountedItem[]; award: Pence },
  now: Date,
): string | null {
  if (order.paymentState === 'unpaid' || order.paymentState === 'pending') return null
  const total = penceFromDecimal(order.total)
  const charge = chargeWhenCancelled({ ...order, total }, items.map(deliveredLine), now)
  return toDecimal(pence(Math.min(total, total - charge + award)))
}
