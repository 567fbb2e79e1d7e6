import { codeOf, withCoupon, type CouponedOrder } from '#kernel/shop/coupons.ts'
import { pence, toDecimal } from '#kernel/money.ts'
import { coverLines, priceOrder, type PriceTerms } from '#kernel/orders/price-order.ts'
import { Refusal } from '#kernel/refusals.ts'
import type { Tx } from '#platform/db/client.ts'
import { refuseMismatch, type CouponRow } from '#modules/coupons/index.ts'
import { lockTerms } from '#modules/rewards/index.ts'
import { coveredCarries } from '#modules/subscriptions/index.ts'
import { holdCouponFor } from './hold-coupon-for.ts'
import type { Caller, CheckoutDeps, OrderDraft } from './order-draft.ts'
import { pricedLine, type Lines } from './ordered-lines.ts'

export interface Pricing {
  deps: CheckoutDeps
  tx: Tx
  caller: Caller
  draft: OrderDraft
  now: Date
}

export interface PricedDraft {
  price: CouponedOrder
  /** The total as a decimal in pounds, as the buyer saw it. */
  total: string
  coupon: CouponRow | undefined
  /** For each line, how many pieces the member's plan covers. */
  covered: number[]
}

/**
 * Computes the price from the catalogue, the member's level and plan, and the coupon, which is locked. Refuses with
 * `price_changed` where the buyer saw another total, and with `coupon_refused` and `order_not_payable`.
 */
export async function priceDraft(pricing: Pricing, lines: Lines, member?: MemberTerms): Promise<PricedDraft> {
  const { draft } = pricing
  const covered = coverLines(lines.map(pricedLine), member?.carriesLeft ?? 0)
  const plain = priceOrder(covered, member?.terms)
  const coupon = await heldCoupon(pricing)
  if (coupon)
    await refuseMismatch({ db: pricing.tx }, coupon, { ...plain, games: lines.map(({ service }) => service.game) })
  const price = coupon ? withCoupon(plain, coupon, member?.terms.pointsMultiplier) : { ...plain, coupon: pence(0) }
  const total = toDecimal(price.total)
  if (total !== draft.shownTotal)
    throw new Refusal('price_changed', `The total is now £${total}. Nothing was ordered; check it and order again.`, {
      total,
    })
  if (price.total === 0 && draft.payment)
    throw new Refusal('order_not_payable', 'This service costs nothing: add it to the cart and order it there.')
  return { price, total, coupon, covered: covered.map((line) => line.covered) }
}

async function heldCoupon({ deps, tx, caller, draft, now }: Pricing): Promise<CouponRow | undefined> {
  if (draft.couponCode === undefined) return undefined
  const buyer = { userId: caller.userId, email: draft.buyer.email, callerKey: caller.key }
  return holdCouponFor(deps, tx, { code: codeOf(draft.couponCode), buyer, now })
}

export interface MemberTerms {
  terms: PriceTerms
  carriesLeft: number
}

/** The member's level discount, and what their plan covers now. Refuses with `unauthenticated`. */
export async function memberTerms({ deps, tx, caller }: Pricing): Promise<MemberTerms | undefined> {
  if (caller.userId === null) return undefined
  const terms = await lockTerms(tx, caller.userId)
  // An order placed while its account is being deleted would escape the erasure.
  if (!terms) throw new Refusal('unauthenticated', 'Please log in first.')
  const carries = await coveredCarries({ ...deps, db: tx }, caller.userId)
  return { terms, carriesLeft: carries?.left ?? 0 }
}
