import type { Game } from '#kernel/shop/game.ts'
import { couponMismatch, mismatchWords, type CouponTerms } from '#kernel/shop/coupons.ts'
import type { PricedOrder } from '#kernel/orders/price-order.ts'
import type { Db } from '#platform/db/client.ts'
import { readGame } from '#modules/catalogue/index.ts'
import { Refusal } from '#kernel/refusals.ts'
import { couponState } from './coupon-state.ts'
import type { CouponRow } from '#modules/coupons/data/coupons.sql.ts'

/** The field of the fault, wherever a code is typed. */
export function couponRefusal(message: string): Refusal {
  return new Refusal('coupon_refused', message, {}, [{ path: 'couponCode', message }])
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' })

/** Throws unless the coupon can be used now. A code that is switched off is refused like an unknown one. */
export function refuseUnusable(coupon: CouponRow | undefined, now: Date): asserts coupon is CouponRow {
  if (!coupon) throw couponRefusal('We do not know this code. Please check how it is written.')
  const state = couponState(coupon, now)
  switch (state) {
    case 'running':
      return
    case 'off':
      throw couponRefusal('We do not know this code. Please check how it is written.')
    case 'waiting':
      throw couponRefusal(`This code does not work before ${DAY.format(coupon.startsAt ?? now)}.`)
    case 'over':
      throw couponRefusal('This code has expired.')
    case 'used-up':
      throw couponRefusal('This code has been used as often as it can be.')
    default:
      return state satisfies never
  }
}

/** Throws where the coupon does not apply to an order. */
export async function refuseMismatch(
  deps: { db: Db },
  coupon: CouponTerms,
  order: Pick<PricedOrder, 'subtotal' | 'total'> & { games: readonly Game[] },
): Promise<void> {
  const mismatch = couponMismatch(coupon, order)
  if (mismatch === undefined) return
  const game = coupon.game === null ? undefined : await readGame(deps, coupon.game)
  throw couponRefusal(mismatchWords(mismatch, coupon, game?.name))
}
