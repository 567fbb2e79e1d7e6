import { pence, type Pence } from '#kernel/money.ts'

/** A share off the price of a service, whole per cent, from one instant until another. */
export interface Sale {
  percent: number
  from: Date
  until: Date
}

export const MOST_OFF_PERCENT = 90

/** How long a price has to have been asked before a sale, so that it may stand beside the lower one. */
export const WAS_DAYS = 30

/** What a price is with a share off. A broken penny is the buyer's, and nothing is free by it. */
export function afterSale(price: Pence, percent: number): Pence {
  return pence(Math.max(Math.min(price, 1), price - Math.ceil((price * percent) / 100)))
}

/** The per cent that a sale takes off at an instant; 0 before it, after it, and without one. */
export function percentOff(sale: Sale | null, now: Date): number {
  return sale && sale.from <= now && now < sale.until ? sale.percent : 0
}
