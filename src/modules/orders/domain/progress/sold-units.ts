import type { OrderItemRow } from '#modules/orders/data/orders.sql.ts'

/** How many units a line was sold as. */
export function soldUnits({ unitCount, quantity }: Pick<OrderItemRow, 'unitCount' | 'quantity'>): number {
  return unitCount * quantity
}

/** The name of a line's unit, counted from 1; undefined where it has none. */
export function stepName({ unitCount, unitSteps }: Pick<OrderItemRow, 'unitCount' | 'unitSteps'>, unit: number) {
  return unitSteps[(unit - 1) % unitCount]?.label || undefined
}
