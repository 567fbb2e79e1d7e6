import type { ChosenService } from '#web/lib/shop/chosen-service.ts'
import { pence, toDecimal } from '#kernel/money.ts'
import { levelName } from '#web/lib/queries/levels.ts'
import type { MemberTerms, Quote } from '#web/lib/member/member-quote.ts'
import type { CouponQuote } from './coupon/coupon-quote.ts'

interface TotalsLine {
  label: string
  /** Pounds with two decimals; below zero for what is taken off. */
  amount: string
}

/**
 * One service from its price or its parts to what is paid; none where the price is what is paid. `total`: the one that
 * the server has named, if it has.
 */
export function priceLines(
  service: Pick<ChosenService, 'price' | 'parts'>,
  quote: CouponQuote,
  terms: MemberTerms,
  total: string,
): TotalsLine[] {
  const isLess = quote.discount > 0 || quote.coupon > 0
  // The parts are those of the price that is shown, not of another that the server has named since.
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

/** What a coupon takes off a sum; none without one. */
export function couponLines({ coupon, couponCode }: CouponQuote): TotalsLine[] {
  return couponCode === undefined ? [] : [{ label: `Code ${couponCode}`, amount: toDecimal(pence(0 - coupon)) }]
}

/** What a membership changes about a sum, line by line; none for guests. */
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
