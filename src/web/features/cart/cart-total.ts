import { parsePence, pence, sumPence, toDecimal } from '#shared/money.ts'

/** The most pieces of one service that the server takes in an order. */
export const MAX_QUANTITY = 99

/** What counts towards a total; the price in pounds, such as `4.00`. */
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

function linePence({ price, quantity }: Priced) {
  return pence((parsePence(price) ?? 0) * quantity)
}
