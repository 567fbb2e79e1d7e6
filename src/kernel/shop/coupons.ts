import type { Game } from './game.ts'
import { pence, penceFromDecimal, type Pence } from '#kernel/money.ts'
import { pointsFor } from './points.ts'
import type { PricedOrder } from '#kernel/orders/price-order.ts'

/** The stored form of a code: upper-case letters, digits and hyphens. */
export const COUPON_CODE = /^[A-Z0-9][A-Z0-9-]{2,31}$/

/** A coupon's rules for server and browser; exactly one of `percent` and `amount` is set. */
export interface CouponTerms {
  code: string
  /** Whole per cent of the price after the member discount. */
  percent: number | null
  /** Pounds with two decimals. */
  amount: string | null
  /** Pounds with two decimals: the minimum order value before any discount. */
  minimumOrder: string | null
  /** Every item of the order must belong to this game. */
  game: Game | null
}

/** Normalises a typed code to its stored form. */
export function codeOf(typed: string): string {
  return typed.trim().toUpperCase()
}

type CouponMismatch = 'game' | 'minimum' | 'nothing-left'

/** Why a coupon does not apply to an order; undefined when it does. */
export function couponMismatch(
  { minimumOrder, game }: CouponTerms,
  order: Pick<PricedOrder, 'subtotal' | 'total'> & { games: readonly Game[] },
): CouponMismatch | undefined {
  if (game !== null && order.games.some((each) => each !== game)) return 'game'
  if (minimumOrder !== null && order.subtotal < penceFromDecimal(minimumOrder)) return 'minimum'
  return order.total === 0 ? 'nothing-left' : undefined
}

/** The message about it, for form and server. `gameName`: name of the coupon's game. */
export function mismatchWords(
  mismatch: CouponMismatch,
  { minimumOrder }: Pick<CouponTerms, 'minimumOrder'>,
  gameName: string | undefined,
): string {
  switch (mismatch) {
    case 'game':
      return `This code is for ${gameName ?? 'another game'} only.`
    case 'minimum':
      return `This code needs an order of at least £${minimumOrder ?? '0.00'}.`
    case 'nothing-left':
      return 'There is nothing left to pay: keep your code for another order.'
    default:
      return mismatch satisfies never
  }
}

export interface CouponedOrder extends PricedOrder {
  /** The coupon's discount; the order's `coupon_discount`. */
  coupon: Pence
}

/**
 * The price of an order with its coupon: taken off after the level discount, rounded in the buyer's favour, and never
 * below zero. Points follow the new total.
 */
export function withCoupon(
  priced: PricedOrder,
  { percent, amount }: Pick<CouponTerms, 'percent' | 'amount'>,
  pointsMultiplier?: string,
): CouponedOrder {
  const off = percent === null ? penceFromDecimal(amount ?? '0.00') : Math.ceil((priced.total * percent) / 100)
  const coupon = pence(Math.min(off, priced.total))
  const total = pence(priced.total - coupon)
  return { ...priced, coupon, total, points: pointsFor(total, pointsMultiplier) }
}
