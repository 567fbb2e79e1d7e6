import type { ChosenService } from '#web/lib/shop/chosen-service.ts'
import { pence, toDecimal } from '#kernel/money.ts'
import { levelName } from '#web/lib/queries/levels.ts'
import type { MemberTerms, Quote } from '#web/lib/member/member-quote.ts'
import type { CouponQuote } from './coupon/coupon-quote.ts'

interface TotalsLine {
  label: string
  /** Pounds with two decimals; negative for discounts. */
  amount: string
}

/**
 * The price lines of one service, from price or parts to the total; none where the price is the total. `total`: the one
 * that the server has named, if any.
 */
export function priceLines(
  service: Pick<ChosenService, 'price' | 'parts'>,
  quote: CouponQuote,
  terms: MemberTerms,
  total: string,
): TotalsLine[] {
  const isLess = quote.discount > 0 || quote.coupon > 0
  // The parts belong to the displayed price, not to another one that the server has named since.
  const parts = isLess || total === service.price ? service.parts : undefined
  return [
    ...(parts ??
      (isLess || memberLines(quote, terms).length > 0
        ? [{ label: 'Price', amount: isLess ? service.price : total }]
        : [])),
    ...memberLines(quote, terms),
    ...couponLines(quote),
  ]
}

/** A coupon's line; none without one. */
export function couponLines({ coupon, couponCode }: CouponQuote): TotalsLine[] {
  return couponCode === undefined ? [] : [{ label: `Code ${couponCode}`, amount: toDecimal(pence(0 - coupon)) }]
}

/** The lines of a membership; none for guests. */
export function memberLines({ discount, covered }: Quote, { level }: MemberTerms): TotalsLine[] {
  const pieces = covered.reduce((sum, each) => sum + each, 0)
  return [
    ...(pieces > 0
      ? [
          {
            label: pieces === 1 ? 'Included in your subscription' : `Included in your subscription (${pieces})`,
            amount: '0.00',
          },
        ]
      : []),
    ...(discount > 0 && level
      ? [
          {
            label: `${levelName(level.level)} discount, ${level.discountPercentage}%`,
            amount: toDecimal(pence(0 - discount)),
          },
        ]
      : []),
  ]
}
