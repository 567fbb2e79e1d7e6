import { BadgeCheck, ListChecks, Wallet, type LucideIcon } from 'lucide-react'
import type { Game } from '#kernel/shop/game.ts'
import type { MemberTerms } from '#web/lib/member/member-quote.ts'
import { Button } from '#web/components/forms/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Totals } from '#web/components/figures/totals.tsx'
import { FaultCount } from '#web/components/forms/fault-count.tsx'
import { CouponField } from './coupon/coupon-field.tsx'
import type { CouponQuote } from './coupon/coupon-quote.ts'
import type { TypedCoupon } from './coupon/use-coupon.ts'
import { Consent } from './buyer/consent.tsx'
import { PointsToEarn } from './points-to-earn.tsx'
import { couponLines, memberLines } from './quote-lines.ts'
import { ORDER_FORM_ID } from './forms/order-form.tsx'
import { SalesTerms } from './buyer/sales-terms.tsx'
import type { BuyerForm } from './buyer/use-buyer-form.ts'

interface OrderPanelProps {
  buyer: BuyerForm
  quote: CouponQuote
  coupon: TypedCoupon
  terms: MemberTerms
  /** Pounds with two decimals: the quote's total, or the one that the server has named. */
  total: string
  /** Games of the cart's items. */
  games: readonly Game[]
  /** Pieces in the cart. */
  count: number
  isPlacing: boolean
  fault: string | undefined
}

const PROMISES: readonly { icon: LucideIcon; text: string }[] = [
  {
    icon: ListChecks,
    text: 'The final price is confirmed after reviewing your requirements. It is never more than the total above.',
  },
  { icon: Wallet, text: 'Payment is processed after service completion.' },
  {
    icon: BadgeCheck,
    text: 'Payment and satisfaction guarantee: if we do not deliver, you pay nothing, or get a full refund.',
  },
]

/** The cart's total, and the button that orders it. */
export function OrderPanel({ buyer, quote, coupon, terms, total, games, count, isPlacing, fault }: OrderPanelProps) {
  return (
    <div className="space-y-5">
      {(quote.couponCode !== undefined || total !== '0.00') && (
        <CouponField coupon={coupon} mismatch={quote.mismatch} />
      )}
      <Totals
        lines={[
          { label: 'Subtotal', amount: quote.subtotal },
          ...memberLines(quote, terms),
          ...couponLines(quote),
          { label: 'Service fee', amount: '0.00' },
        ]}
        total={total}
      />
      <PointsToEarn total={total} level={terms.level} />
      <Consent buyer={buyer} games={games} />
      <FaultCount count={buyer.faultCount} />
      {fault !== undefined && (
        <Notice tone="danger" announce>
          {fault}
        </Notice>
      )}
      <Button type="submit" form={ORDER_FORM_ID} variant="accent" wide busy={isPlacing} busyLabel="Placing Order...">
        Place Order ({count} {count === 1 ? 'item' : 'items'})
      </Button>
      <SalesTerms />
      <ul className="space-y-3 text-meta text-t2">
        {PROMISES.map(({ icon, text }) => (
          <li key={text} className="flex gap-2.5">
            <Icon of={icon} size={18} className="mt-px text-accent-mid" />
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
