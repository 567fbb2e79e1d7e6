import type { Config } from '#app/config.ts'
import { type Finding, warn } from '#providers/finding.ts'

/** Asks each configured provider whether it accepts our keys; no money moves. */
export async function checkProviders(config: Pick<Config, 'providers' | 'publicUrl'>): Promise<Finding[]> {
  if (config.providers.length === 0) return [warn('payments', 'no provider is configured: nothing can be paid')]
  return (await Promise.all(config.providers.map(({ examine }) => examine(config)))).flat()
}
