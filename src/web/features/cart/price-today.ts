import type { Service } from '#contract/catalogue.ts'
import { toDecimal } from '#kernel/money.ts'
import { choiceFaults, configure } from '#kernel/orders/configure/configure.ts'
import { listed } from '#web/lib/shop/chosen-service.ts'
import type { CartItem } from './stored-cart.ts'

/** What a line of the cart costs by these services, in pounds; undefined where it cannot be ordered so today. */
export function priceToday(
  { id, choices }: Pick<CartItem, 'id' | 'choices'>,
  services: readonly Pick<Service, 'id' | 'price' | 'sale' | 'promisedWithinHours' | 'configurator'>[],
): string | undefined {
  const service = services.find((each) => each.id === id)
  return service === undefined || choiceFaults(service.configurator, choices).length > 0
    ? undefined
    : toDecimal(configure(listed(service), choices).unitPrice)
}
