import { useShop } from '#web/lib/queries/shop-query.ts'
import { gameName } from '#web/lib/shop/games.ts'
import type { ReactNode } from 'react'
import type { AdminCoupon } from '#contract/admin/coupons.ts'
import { Instant } from '#web/admin/parts/instant.tsx'
import { Figures } from '#web/components/figures/figures.tsx'
import { Price } from '#web/components/figures/price.tsx'
import { datesWords, givesWords, usedWords } from './coupon-words.ts'

/** All fields of a coupon. */
export function CouponFacts({ coupon }: { coupon: AdminCoupon }) {
  const shop = useShop()
  return (
    <dl className="mt-5 grid gap-x-8 border-t border-line text-small tablet:grid-cols-2">
      <Fact name="Discount">
        <Figures text={givesWords(coupon)} />
      </Fact>
      <Fact name="Used">
        <Figures text={usedWords(coupon)} />
      </Fact>
      <Fact name="Valid">{datesWords(coupon)}</Fact>
      <Fact name="For each customer">{coupon.oncePerCustomer ? 'Once' : 'As often as they like'}</Fact>
      <Fact name="Minimum order">
        {coupon.minimumOrder === null ? 'None' : <Price decimal={coupon.minimumOrder} />}
      </Fact>
      <Fact name="Game">{coupon.game === null ? 'Any' : gameName(shop, coupon.game)}</Fact>
      <Fact name="Made">
        <Instant at={coupon.createdAt} exact />
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-6 border-b border-line py-2.5">
      <dt className="shrink-0 text-t3">{name}</dt>
      <dd className="min-w-0 text-right [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}
