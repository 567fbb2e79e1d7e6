import type { Service } from '#contract/catalogue.ts'

/** Whether a service has higher prices than its lowest one. */
export function hasMorePrices({ configurator }: Pick<Service, 'configurator'>): boolean {
  return configurator !== null && (configurator.range !== null || configurator.options.length > 0)
}
