import { parsePence, pence, penceFromDecimal, sumPence, toDecimal } from '#kernel/money.ts'

/** The server's maximum quantity of one service per order. */
export const MAX_QUANTITY = 99

/** A line of a total; the price in pounds, such as `4.00`. */
interface Priced {
  price: string
  quantity: number
}

/** Price times quantity in pounds with two decimals. */
export function lineTotal(line: Priced): string {
  return toDecimal(linePence(line))
}

/** Sum of the lines in pounds with two decimals. */
export function totalOf(lines: readonly Priced[]): string {
  return toDecimal(sumPence(lines.map(linePence)))
}

/**
 * How much a total is below the sum of the lines, in pounds with two decimals; undefined where it is not, or unknown.
 */
export function lessThan(sum: string, total: string | undefined): string | undefined {
  const saved = total === undefined ? 0 : penceFromDecimal(sum) - penceFromDecimal(total)
  return saved > 0 ? toDecimal(pence(saved)) : undefined
}

function linePence({ price, quantity }: Priced) {
  return pence((parsePence(price) ?? 0) * quantity)
}
