import { penceFromDecimal } from '#kernel/money.ts'
import type { DeliveredLine } from '#kernel/orders/units.ts'
import type { OrderItemRow } from '#modules/orders/data/orders.sql.ts'

/** The progress of a line. */
export type CountedItem = Pick<
  OrderItemRow,
  'unitPrice' | 'quantity' | 'coveredQuantity' | 'unitLabel' | 'unitCount' | 'unitSteps' | 'deliveredUnits'
>

/** A line of an order for computing what is delivered. */
export function deliveredLine(item: CountedItem): DeliveredLine {
  return {
    unitPrice: penceFromDecimal(item.unitPrice),
    quantity: item.quantity,
    coveredQuantity: item.coveredQuantity,
    units: { label: item.unitLabel, count: item.unitCount, steps: item.unitSteps },
    delivered: item.deliveredUnits,
  }
}

/** The number of units that a line was sold as. */
export function soldUnits({ unitCount, quantity }: Pick<OrderItemRow, 'unitCount' | 'quantity'>): number {
  return unitCount * quantity
}

/** The name of a line's unit, counted from 1; undefined where it has none. */
export function stepName({ unitCount, unitSteps }: Pick<OrderItemRow, 'unitCount' | 'unitSteps'>, unit: number) {
  return unitSteps[(unit - 1) % unitCount]?.label || undefined
}
