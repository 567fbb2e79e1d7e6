import type { Service } from '#contract/catalogue.ts'
import { toDecimal } from '#kernel/money.ts'
import { choiceFaults, configure } from '#kernel/orders/configure/configure.ts'
import { listed } from '#web/lib/shop/chosen-service.ts'
import type { CartItem } from './stored-cart.ts'

type Line = Pick<CartItem, 'id' | 'choices'>
type OnOffer = readonly Pick<Service, 'id' | 'price' | 'sale' | 'promisedWithinHours' | 'configurator'>[]

/** A line of the cart by these services; undefined where it cannot be ordered so today. */
function configuredToday({ id, choices }: Line, services: OnOffer) {
  const service = services.find((each) => each.id === id)
  return service === undefined || choiceFaults(service.configurator, choices).length > 0
    ? undefined
    : configure(listed(service), choices)
}

/** What a line of the cart costs by these services, in pounds; undefined where it cannot be ordered so today. */
export function priceToday(line: Line, services: OnOffer): string | undefined {
  const today = configuredToday(line, services)
  return today && toDecimal(today.unitPrice)
}

/**
 * Within how many hours all of a cart would be done, one piece after the other, as the server promises it; null where a
 * line promises nothing or cannot be ordered.
 */
export function promiseToday(lines: readonly (Line & Pick<CartItem, 'quantity'>)[], services: OnOffer): number | null {
  let hours = 0
  for (const line of lines) {
    const promised = configuredToday(line, services)?.promisedWithinHours ?? null
    if (promised === null) return null
    hours += promised * line.quantity
  }
  return hours
}
