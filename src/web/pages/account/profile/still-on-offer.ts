import type { Service } from '#contract/catalogue.ts'
import type { OwnOrder } from '#contract/orders/orders.ts'
import { choiceFaults } from '#kernel/orders/configure/configure.ts'
import { addressOfChoices } from '#web/features/catalogue/configurator/choices-address.ts'
import { withChoices, type ChosenService } from '#web/lib/shop/chosen-service.ts'

interface Reorder {
  lines: { service: ChosenService; quantity: number }[]
  /** Names of services that are no longer on offer. */
  missing: string[]
  /** Services whose answers were erased after completion. `to`: the service's page with the earlier choices. */
  asking: { name: string; to: string }[]
}

/** Which pieces of an order can be ordered again, with their choices. */
export function stillOnOffer(
  items: readonly Omit<OwnOrder['items'][number], 'progress'>[],
  services: readonly Service[],
): Reorder {
  const reorder: Reorder = { lines: [], missing: [], asking: [] }
  for (const { serviceId, name, quantity, choices } of items) {
    const service = services.find(({ id }) => id === serviceId)
    const faults = service && choiceFaults(service.configurator, choices ?? undefined)
    if (!service || faults?.some(({ path }) => !path.startsWith('answers.'))) reorder.missing.push(name)
    else if (service.configurator && choices && faults && faults.length > 0)
      reorder.asking.push({ name, to: service.path + addressOfChoices(service.configurator, choices) })
    else reorder.lines.push({ service: withChoices(service, choices ?? undefined), quantity })
  }
  return reorder
}
