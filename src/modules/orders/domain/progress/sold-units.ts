import { penceFromDecimal } from '#kernel/money.ts'
import type { DeliveredLine } from '#kernel/orders/units.ts'
import type { OrderItemRow } from '#modules/orders/data/orders.sql.ts'

/** What is known of a line that says how far it is. */
export type CountedItem = Pick<
  OrderItemRow,
  'unitPrice' | 'quantity' | 'coveredQuantity' | 'unitLabel' | 'unitCount' | 'unitSteps' | 'deliveredUnits'
>

/** A line of an order, to work out what is delivered of it. */
export function deliveredLine(item: CountedItem): DeliveredLine {
  return {
    unitPrice: penceFromDecimal(item.unitPrice),
    quantity: item.quantity,
    coveredQuantity: item.coveredQuantity,
    units: { label: item.unitLabel, count: item.unitCount, steps: item.unitSteps },
    delivered: item.deliveredUnits,
  }
}

/** How many units a line was sold as. */
export function soldUnits({ unitCount, quantity }: Pick<OrderItemRow, 'unitCount' | 'quantity'>): number {
  return unitCount * quantity
}

/** The name of a line's unit, counted from 1; undefined where it has none. */
export function stepName({ unitCount, unitSteps }: Pick<OrderItemRow, 'unitCount' | 'unitSteps'>, unit: number) {
  return unitSteps[(unit - 1) % unitCount]?.label || undefined
}
