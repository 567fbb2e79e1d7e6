import type { Service } from '#contract/catalogue.ts'

/** Whether a service has other prices than the one it is offered from. */
export function hasMorePrices({ configurator }: Pick<Service, 'configurator'>): boolean {
  return configurator !== null && (configurator.range !== null || configurator.options.length > 0)
}
