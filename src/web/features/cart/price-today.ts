import type { Service } from '#contract/catalogue.ts'
import { toDecimal } from '#kernel/money.ts'
import { choiceFaults, configure } from '#kernel/orders/configure/configure.ts'
import { listed } from '#web/lib/shop/chosen-service.ts'
import type { CartItem } from './stored-cart.ts'

type Line = Pick<CartItem, 'id' | 'choices'>
type Offer = Pick<Service, 'id' | 'price' | 'sale' | 'promisedWithinHours' | 'configurator'>

/** A line of the cart by these services; undefined where it cannot be ordered so today. */
function configuredToday({ id, choices }: Line, services: readonly Offer[]) {
  const service = services.find((each) => each.id === id)
  return service === undefined || choiceFaults(service.configurator, choices).length > 0
    ? undefined
    : configure(listed(service), choices)
}

/** What a line of the cart costs by these services, in pounds; undefined where it cannot be ordered so today. */
export function priceToday(line: Line, services: readonly Offer[]): string | undefined {
  const today = configuredToday(line, services)
  return today && toDecimal(today.unitPrice)
}

/**
 * Within how many hours all of a cart would be done, one piece after the other, as the server promises it; null where a
 * line promises nothing or cannot be ordered, as while it is paused or full.
 */
export function promiseToday(
  lines: readonly (Line & Pick<CartItem, 'quantity'>)[],
  services: readonly (Offer & Pick<Service, 'pausedUntil' | 'isFull'>)[],
): number | null {
  const open = services.filter(({ pausedUntil, isFull }) => pausedUntil === null && !isFull)
  let hours = 0
  for (const line of lines) {
    const promised = configuredToday(line, open)?.promisedWithinHours ?? null
    if (promised === null) return null
    hours += promised * line.quantity
  }
  return hours
}
