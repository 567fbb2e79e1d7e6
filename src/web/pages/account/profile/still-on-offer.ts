import type { Service } from '#contract/catalogue.ts'
import type { OwnOrder } from '#contract/orders/orders.ts'
import { choiceFaults } from '#kernel/orders/configure/configure.ts'
import { withChoices, type ChosenService } from '#web/lib/shop/chosen-service.ts'

interface Reorder {
  lines: { service: ChosenService; quantity: number }[]
  /** Names of what is not on offer any more. */
  missing: string[]
}

/** Which pieces of an order could be ordered today, as they were chosen. */
export function stillOnOffer(items: OwnOrder['items'], services: readonly Service[]): Reorder {
  const found = items.map((item) => {
    const service = services.find(({ id }) => id === item.serviceId)
    const choices = item.choices ?? undefined
    const isOffered = service && choiceFaults(service.configurator, choices).length === 0
    return { item, service: isOffered ? withChoices(service, choices) : undefined }
  })
  return {
    lines: found.flatMap(({ item, service }) => (service ? [{ service, quantity: item.quantity }] : [])),
    missing: found.flatMap(({ item, service }) => (service ? [] : [item.name])),
  }
}
