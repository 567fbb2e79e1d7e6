import type { Look } from '#kernel/shop/look/look.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { Badge } from '#web/components/figures/badge.tsx'
import { Price } from '#web/components/figures/price.tsx'
import { Button } from '#web/components/forms/button.tsx'
import { ShopMark } from '#web/components/shop-mark.tsx'

/** Sample components in the edited look. */
export function LookSample({ look: { logo, logoHasName } }: { look: Look }) {
  const { brand, tagline } = useShop()
  return (
    <section aria-label="How it looks" className="overflow-hidden rounded-card border border-line bg-bg" inert>
      <div className="flex min-h-14 items-center gap-2.5 border-b border-line px-5 font-semibold tracking-[-0.02em]">
        <ShopMark logo={logo} />
        {(logo === null || !logoHasName) && brand}
      </div>
      <div className="space-y-4 p-5">
        <p className="text-h2">You keep the progress.</p>
        <p className="text-small text-t2">{tagline}</p>
        <div className="rounded-card border border-line bg-card p-4">
          <Badge tone="accent">Most Popular</Badge>
          <p className="mt-2 text-h3">A service</p>
          <p className="mt-2 flex items-end justify-between">
            <Price decimal="20.00" className="text-price" />
            <span className="text-small text-accent underline underline-offset-4">A link</span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="accent">Order Now</Button>
          <Button>Add to cart</Button>
        </div>
      </div>
    </section>
  )
}
