import { useShop } from '#web/lib/queries/shop-query.ts'
import { Price } from '#web/components/figures/price.tsx'
import type { NavLink } from './nav-links.ts'

/** A link's label; the subscription's includes its price, as in 'Monthly £7.99'. */
export function NavLabel({ link }: { link: NavLink }) {
  const { subscriptionPrice } = useShop()
  if (!link.isPlan) return link.label
  return (
    <span>
      {link.label} <Price decimal={subscriptionPrice} style="card" />
    </span>
  )
}
