import type { Service } from '#contract/catalogue.ts'
import type { OwnOrder } from '#contract/orders/orders.ts'

interface Reorder {
  lines: { service: Service; quantity: number }[]
  /** Names of what is not on offer any more. */
  missing: string[]
}

/** Which pieces of an order could be ordered today. */
export function stillOnOffer(items: OwnOrder['items'], services: readonly Service[]): Reorder {
  const found = items.map((item) => ({ item, service: services.find(({ id }) => id === item.serviceId) }))
  return {
    lines: found.flatMap(({ item, service }) => (service ? [{ service, quantity: item.quantity }] : [])),
    missing: found.flatMap(({ item, service }) => (service ? [] : [item.name])),
  }
}
