import type { Service } from '#contract/catalogue.ts'
import type { OwnOrder } from '#contract/orders/orders.ts'
import { choiceFaults } from '#kernel/orders/configure/configure.ts'
import { addressOfChoices } from '#web/features/catalogue/configurator/choices-address.ts'
import { withChoices, type ChosenService } from '#web/lib/shop/chosen-service.ts'

interface Reorder {
  lines: { service: ChosenService; quantity: number }[]
  /** Names of what is not on offer any more. */
  missing: string[]
  /** What asks for answers that were erased once the order was done. `to`: its page, as it was chosen. */
  asking: { name: string; to: string }[]
}

/** Which pieces of an order could be ordered today, as they were chosen. */
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
