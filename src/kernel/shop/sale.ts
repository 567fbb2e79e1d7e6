import { pence, type Pence } from '#kernel/money.ts'

/** A discount on a service in whole per cent, from one instant to another. */
export interface Sale {
  percent: number
  from: Date
  until: Date
}

export const MAX_OFF_PERCENT = 90

/** How long a price must have been charged before a sale, so that it may be shown as the former price. */
export const WAS_DAYS = 30

/** A price with the discount. Fractions of a penny are rounded in the buyer's favour, and nothing becomes free. */
export function afterSale(price: Pence, percent: number): Pence {
  return pence(Math.max(Math.min(price, 1), price - Math.ceil((price * percent) / 100)))
}

/** The discount of a sale at an instant in per cent; 0 outside of it and without one. */
export function percentOff(sale: Sale | null, now: Date): number {
  return sale && sale.from <= now && now < sale.until ? sale.percent : 0
}
