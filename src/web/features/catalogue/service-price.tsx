import type { Service } from '#contract/catalogue.ts'
import { Price } from '#web/components/figures/price.tsx'
import { hasMorePrices } from '#web/lib/shop/has-more-prices.ts'

/** The price of a service where it is on offer; 'from' stands before the least of several. */
export function ServicePrice({ service, className }: { service: Service; className?: string }) {
  return (
    <>
      {hasMorePrices(service) && <span className="mr-1 text-small font-normal text-t3">from</span>}
      <Price decimal={service.price} style="card" {...(className !== undefined && { className })} />
    </>
  )
}
