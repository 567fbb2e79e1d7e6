import type { MemberRewards } from '#contract/rewards.ts'
import { toDecimal, type Pence } from '#kernel/money.ts'
import { pointsFor } from '#kernel/shop/points.ts'
import { coverLines, priceOrder, unitPrice } from '#kernel/orders/price-order.ts'

/** The member's price changes; none for guests. */
export interface MemberTerms {
  /** Undefined for guests, and if it could not be loaded: the server then names another total. */
  level: MemberRewards['level'] | undefined
  /** Carries that the subscription still covers this month; Infinity without a limit, 0 without a subscription. */
  carriesLeft: number
}

export interface QuotedLine {
  /** Pounds, such as `4.00`. */
  price: string
  quantity: number
  inSubscription: boolean
}

/** The price and points of an order, computed like the server. Amounts in pounds with two decimals. */
export interface Quote {
  /** Without covered pieces. */
  subtotal: string
  discount: Pence
  total: string
  points: number
  /** Covered pieces of each line. */
  covered: readonly number[]
}

/** Prices lines by the function that the server uses; the server checks it again. */
export function quoteFor(lines: readonly QuotedLine[], { level, carriesLeft }: MemberTerms): Quote {
  const covered = coverLines(
    lines.map((line) => ({ unitPrice: unitPrice(line), quantity: line.quantity, inSubscription: line.inSubscription })),
    carriesLeft,
  )
  const { subtotal, discount, total } = priceOrder(covered, level)
  return {
    subtotal: toDecimal(subtotal),
    discount,
    total: toDecimal(total),
    points: pointsFor(total, level?.pointsMultiplier),
    covered: covered.map((line) => line.covered),
  }
}
