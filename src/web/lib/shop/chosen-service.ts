import type { Service } from '#contract/catalogue.ts'
import { toDecimal } from '#kernel/money.ts'
import { measuredFor } from '#kernel/orders/estimate.ts'
import { configure, type ConfigurableService } from '#kernel/orders/configure/configure.ts'
import type { Choices, Detail } from '#kernel/orders/configure/configurator.ts'

/** A service as a visitor has chosen it: price, promise and time are those of the choices. */
export interface ChosenService extends Service {
  choices?: Choices
  /** What was chosen and answered, in words. */
  details?: Detail[]
  /** What the price is made of, in pounds; they add up to it. */
  parts?: { label: string; amount: string }[]
}

/** The same service where there is nothing to choose. `choices` have no faults. */
export function withChoices(service: Service, choices: Choices | undefined): ChosenService {
  if (!service.configurator || !choices) return service
  const { unitPrice, listPrice, parts, promisedWithinHours, details, answers } = configure(listed(service), choices)
  return {
    ...service,
    price: toDecimal(unitPrice),
    sale: service.sale && { ...service.sale, listPrice: toDecimal(listPrice) },
    promisedWithinHours,
    measured: measuredFor(service.measured, promisedWithinHours),
    estimatedHours: promisedWithinHours === null ? service.estimatedHours : withinText(promisedWithinHours),
    choices,
    details: [...details, ...answers],
    parts: parts.map(({ label, amount }) => ({ label, amount: toDecimal(amount) })),
  }
}

/** A service as prices are worked out from it: by its price without the sale that runs. */
export function listed(
  service: Pick<Service, 'price' | 'sale' | 'promisedWithinHours' | 'configurator'>,
): ConfigurableService {
  return { ...service, price: service.sale?.listPrice ?? service.price, percentOff: service.sale?.percent }
}

const LONGEST_IN_HOURS = 72

function withinText(hours: number): string {
  if (hours === 1) return 'within 1 hour'
  return hours > LONGEST_IN_HOURS ? `within ${Math.ceil(hours / 24)} days` : `within ${hours} hours`
}
