import { pence, penceFromDecimal, toDecimal, type Pence } from '#kernel/money.ts'
import { chargeWhenCancelled } from '#kernel/orders/cancellation.ts'
import type { OrderRow } from '#modules/orders/data/orders.sql.ts'
import { deliveredLine, type CountedItem } from '#modules/orders/domain/progress/sold-units.ts'

type DueOrder = Pick<OrderRow, 'total' | 'createdAt' | 'consentAt' | 'paymentState'>

/**
 * The total in pounds that has to be refunded if an order is cancelled now: what is not delivered, and the award. Null
 * without a payment.
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
