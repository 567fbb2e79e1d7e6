import { pence, penceFromDecimal, type Pence } from '#shared/money.ts'
import { pointsFor } from '#shared/points.ts'

export interface PricedLine {
  unitPrice: Pence
  quantity: number
}

export interface PricedOrder {
  subtotal: Pence
  /** The service fee is fixed at £0.00. */
  fee: Pence
  total: Pence
  /** 10 points per £10 spent. */
  points: number
}

/** Adds an order up in whole pence. Quantities are whole and positive; the contract has checked them. */
export function priceOrder(lines: readonly PricedLine[]): PricedOrder {
  const subtotal = pence(lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0))
  const fee = pence(0)
  const total = pence(subtotal + fee)
  return { subtotal, fee, total, points: pointsFor(total) }
}

/** The unit price of a catalogue row. */
export function unitPrice(service: { price: string }): Pence {
  return penceFromDecimal(service.price)
}
