import type { Shop } from '#contract/shop.ts'
import { gameName } from '#web/lib/shop/games.ts'
import { couponMismatch, mismatchWords, withCoupon, type CouponTerms } from '#kernel/shop/coupons.ts'
import type { Game } from '#kernel/shop/game.ts'
import { pence, penceFromDecimal, toDecimal, type Pence } from '#kernel/money.ts'
import type { MemberTerms, Quote } from '#web/lib/member/member-quote.ts'

export interface CouponQuote extends Quote {
  /** Pence that the coupon takes off. */
  coupon: Pence
  /** The code that does so; undefined while none does. */
  couponCode: string | undefined
  /** Why a known code does nothing for this order. */
  mismatch: string | undefined
}

/** A quote with the coupon that was typed, by the function that the server uses; the server judges all the same. */
export function withCouponTerms(
  quote: Quote,
  coupon: CouponTerms | undefined,
  { games, shop }: { games: readonly Game[]; shop: Pick<Shop, 'games'> },
  { level }: MemberTerms,
): CouponQuote {
  const plain = { ...quote, coupon: pence(0), couponCode: undefined, mismatch: undefined }
  if (!coupon) return plain
  const { discount, points } = quote
  const priced = {
    subtotal: penceFromDecimal(quote.subtotal),
    discount,
    fee: pence(0),
    total: penceFromDecimal(quote.total),
    points,
  }
  const mismatch = couponMismatch(coupon, { ...priced, games })
  if (mismatch !== undefined) {
    const name = coupon.game === null ? undefined : gameName(shop, coupon.game)
    return { ...plain, mismatch: mismatchWords(mismatch, coupon, name) }
  }
  const less = withCoupon(priced, coupon, level?.pointsMultiplier)
  return {
    ...quote,
    coupon: less.coupon,
    total: toDecimal(less.total),
    points: less.points,
    couponCode: coupon.code,
    mismatch: undefined,
  }
}
