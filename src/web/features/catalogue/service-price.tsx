import type { Service } from '#contract/catalogue.ts'
import { Price } from '#web/components/figures/price.tsx'
import { hasMorePrices } from '#web/lib/shop/has-more-prices.ts'

interface ServicePriceProps {
  service: Service
  className?: string
  /** All choices are made, so there is one price. */
  isChosen?: boolean
}

/** The price of a service, with 'from' where it is the lowest of several, and the price before a sale. */
export function ServicePrice({ service, className, isChosen = false }: ServicePriceProps) {
  const { sale } = service
  return (
    <>
      {!isChosen && hasMorePrices(service) && <span className="mr-1 text-small font-normal text-t3">from</span>}
      <Price decimal={service.price} style="card" {...(className !== undefined && { className })} />
      {sale?.showsWas && (
        <span className="ml-2 text-small font-normal text-t3">
          <span className="sr-only">was </span>
          <s>
            <Price decimal={sale.listPrice} style="card" />
          </s>
        </span>
      )}
    </>
  )
}
