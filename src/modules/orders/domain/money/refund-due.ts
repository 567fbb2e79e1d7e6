import { pence, penceFromDecimal, toDecimal } from '#kernel/money.ts'
import { chargeWhenCancelled } from '#kernel/orders/cancellation.ts'
import type { OrderRow } from '#modules/orders/data/orders.sql.ts'
import { deliveredLine, type CountedItem } from '#modules/orders/domain/progress/sold-units.ts'

type DueOrder = Pick<OrderRow, 'total' | 'createdAt' | 'consentAt' | 'paymentState'>

/**
 * How much of an order's price is to have gone back in all, in pounds, once it is cancelled as it is now. Null while
 * none of its money is here.
 */
export function refundDue(order: DueOrder, items: readonly CountedItem[], now: Date): string | null {
  if (order.paymentState === 'unpaid' || order.paymentState === 'pending') return null
  const total = penceFromDecimal(order.total)
  return toDecimal(pence(total - chargeWhenCancelled({ ...order, total }, items.map(deliveredLine), now)))
}
