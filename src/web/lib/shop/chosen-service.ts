import type { Service } from '#contract/catalogue.ts'
import { toDecimal } from '#kernel/money.ts'
import { measuredFor } from '#kernel/orders/estimate.ts'
import { configure, type ConfigurableService } from '#kernel/orders/configure/configure.ts'
import type { Choices, Detail } from '#kernel/orders/configure/configurator.ts'

/** A service with a visitor's choices: its price, promise and time are those of the choices. */
export interface ChosenService extends Service {
  choices?: Choices
  /** The choices and answers in words. */
  details?: Detail[]
  /** The parts of the price in pounds; they add up to it. */
  parts?: { label: string; amount: string }[]
}

/** The service with choices applied, unchanged where there are none. `choices` are valid. */
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

/** A service for pricing: with its price before the current sale. */
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
