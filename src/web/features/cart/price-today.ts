import type { Service } from '#contract/catalogue.ts'
import { toDecimal } from '#kernel/money.ts'
import { choiceFaults, configure } from '#kernel/orders/configure/configure.ts'
import { listed } from '#web/lib/shop/chosen-service.ts'
import type { CartItem } from './stored-cart.ts'

type Line = Pick<CartItem, 'id' | 'choices'>
type Offer = Pick<Service, 'id' | 'price' | 'sale' | 'promisedWithinHours' | 'configurator'>

/** A cart line at current services; undefined where it cannot be ordered. */
function configuredToday({ id, choices }: Line, services: readonly Offer[]) {
  const service = services.find((each) => each.id === id)
  return service === undefined || choiceFaults(service.configurator, choices).length > 0
    ? undefined
    : configure(listed(service), choices)
}

/** The current price of a cart line in pounds; undefined where it cannot be ordered. */
export function priceToday(line: Line, services: readonly Offer[]): string | undefined {
  const today = configuredToday(line, services)
  return today && toDecimal(today.unitPrice)
}

/**
 * The promised hours for the whole cart, one piece after the other, like the server's; null where a line has no promise
 * or cannot be ordered, for example while it is paused or full.
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
