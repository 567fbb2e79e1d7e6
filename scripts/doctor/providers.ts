import type { Config } from '#app/config.ts'
import { type Finding, warn } from '#providers/finding.ts'

/** Asks each configured way to pay whether it takes our keys; nothing moves. */
export async function checkProviders(config: Pick<Config, 'providers' | 'publicUrl'>): Promise<Finding[]> {
  if (config.providers.length === 0) return [warn('payments', 'no provider is configured: nothing can be paid')]
  return (await Promise.all(config.providers.map(({ examine }) => examine(config)))).flat()
}
