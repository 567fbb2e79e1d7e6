import { parsePence, pence, sumPence, toDecimal } from '#shared/money.ts'
import type { CartItem } from './cart-store.ts'

/** The most pieces of one service that the server takes in an order. */
export const MAX_QUANTITY = 99
/** The most lines that the server takes in an order. */
export const MAX_LINES = 20

/** Price times quantity in pounds with two decimals. */
export function lineTotal(line: Pick<CartItem, 'price' | 'quantity'>): string {
  return toDecimal(linePence(line))
}

/** Sum of the lines in pounds with two decimals. */
export function totalOf(lines: readonly Pick<CartItem, 'price' | 'quantity'>[]): string {
  return toDecimal(sumPence(lines.map(linePence)))
}

function linePence({ price, quantity }: Pick<CartItem, 'price' | 'quantity'>) {
  return pence((parsePence(price) ?? 0) * quantity)
}
