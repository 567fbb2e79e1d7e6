import type { Shop } from '#contract/shop.ts'
import { gameName } from '#web/lib/shop/games.ts'
import { couponMismatch, mismatchWords, withCoupon, type CouponTerms } from '#kernel/shop/coupons.ts'
import type { Game } from '#kernel/shop/game.ts'
import { pence, penceFromDecimal, toDecimal, type Pence } from '#kernel/money.ts'
import type { MemberTerms, Quote } from '#web/lib/member/member-quote.ts'

export interface CouponQuote extends Quote {
  /** The coupon's discount in pence. */
  coupon: Pence
  /** The applied code; undefined while none applies. */
  couponCode: string | undefined
  /** Why a valid code does not apply to this order. */
  mismatch: string | undefined
}

/** A quote with the typed coupon, by the function that the server uses; the server checks it again. */
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
