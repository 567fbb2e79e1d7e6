import { pence, penceFromDecimal, type Pence } from '#kernel/money.ts'
import { pointsFor } from '#kernel/shop/points.ts'

export interface PricedLine {
  unitPrice: Pence
  quantity: number
  /** How many pieces the buyer's subscription covers; these are free. */
  covered?: number
}

/** How a buyer's membership level changes the price. */
export interface PriceTerms {
  /** Whole per cent. */
  discountPercentage: number
  /** Decimal with two places, such as `1.25`. */
  pointsMultiplier: string
}

/** The level of guests and of members with few purchases. */
const PLAIN_TERMS: PriceTerms = { discountPercentage: 0, pointsMultiplier: '1.00' }

export interface PricedOrder {
  subtotal: Pence
  /** The discount of the level; the order's `discount_applied`. */
  discount: Pence
  /** The service fee is fixed at £0.00. */
  fee: Pence
  total: Pence
  /** Points that the order earns once it is paid. */
  points: number
}

/**
 * Computes an order's total in whole pence; server and cart use the same function. Quantities are whole and positive.
 * The discount is taken off the whole order, not off each line, and fractions of a penny are rounded in the buyer's
 * favour.
 */
export function priceOrder(lines: readonly PricedLine[], terms: PriceTerms = PLAIN_TERMS): PricedOrder {
  const subtotal = pence(lines.reduce((sum, line) => sum + line.unitPrice * (line.quantity - (line.covered ?? 0)), 0))
  const discount = pence(Math.ceil((subtotal * terms.discountPercentage) / 100))
  const fee = pence(0)
  const total = pence(subtotal - discount + fee)
  return { subtotal, discount, fee, total, points: pointsFor(total, terms.pointsMultiplier) }
}

/** The unit price of a catalogue row. */
export function unitPrice(service: { price: string }): Pence {
  return penceFromDecimal(service.price)
}

/**
 * Returns for each line how many pieces a subscription covers, in the order of the lines, until the month's allowance
 * is used up.
 */
export function coverLines<Line extends { quantity: number; inSubscription: boolean }>(
  lines: readonly Line[],
  carriesLeft: number,
): (Line & { covered: number })[] {
  let left = carriesLeft
  return lines.map((line) => {
    const covered = line.inSubscription ? Math.min(line.quantity, left) : 0
    left -= covered
    return { ...line, covered }
  })
}
