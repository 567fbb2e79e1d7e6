import type { BusinessEvents } from '#shared/business-events.ts'
import type { Config } from '#server/config.ts'
import type { Metrics } from './metrics.ts'
import type { Watch } from './watch.ts'

export interface Observability {
  /** Undefined while nobody watches. */
  watch: Watch | undefined
  /** Listens to business events beside the log. */
  events: Partial<BusinessEvents>
  metrics: Metrics | undefined
  /** Sends what has not been sent yet. */
  close(): Promise<void>
}

/** Opens what the configuration asks for. What it does not ask for is not even loaded. */
export async function openObservability({ metricsToken }: Pick<Config, 'metricsToken'>): Promise<Observability> {
  const metrics = metricsToken && (await import('./metrics.ts')).openMetrics({ process: true })
  return {
    watch: metrics?.watch,
    events: metrics?.events ?? {},
    metrics,
    close: async () => undefined,
  }
}
