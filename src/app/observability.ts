import type { BusinessEvents } from '#kernel/orders/business-events.ts'
import type { Config } from './config.ts'
import type { Log } from '#platform/log/log.ts'
import type { Secret } from '#platform/secret.ts'
import type { Metrics } from '#platform/telemetry/metrics/metrics.ts'
import type { Watch } from '#platform/telemetry/watch.ts'
import { watchTogether } from '#platform/telemetry/watch-together.ts'

export interface Observability {
  /** Undefined when neither metrics nor traces are configured. */
  watch: Watch | undefined
  /** Receives business events in addition to the log. */
  events: Partial<BusinessEvents>
  metrics: Metrics | undefined
  /** Sends the remaining spans. */
  close(): Promise<void>
}

/** Starts what the configuration asks for. Modules that are not needed are not loaded. */
export async function openObservability(
  { metricsToken, traces }: Pick<Config, 'metricsToken' | 'traces'>,
  log: Log,
): Promise<Observability> {
  const metrics =
    metricsToken && (await import('#platform/telemetry/metrics/metrics.ts')).openMetrics({ process: true })
  const onFault = (error: Error) => log.warn({ err: error }, 'traces could not be sent')
  const tracing =
    traces &&
    (await import('#platform/telemetry/tracing.ts')).openTracing({
      endpoint: traces.endpoint,
      headers: readHeaders(traces.headers),
      onFault,
    })
  return {
    watch: watchTogether([metrics?.watch, tracing?.watch].filter((each) => each !== undefined)),
    events: metrics?.events ?? {},
    metrics,
    close: async () => tracing?.close(),
  }
}

/** `name=value` pairs separated by commas, with percent-encoded values, as in OTEL_RESOURCE_ATTRIBUTES. */
function readHeaders(given: Secret | undefined): Record<string, string> {
  const pairs = (given?.reveal() ?? '').split(',').map((pair) => pair.split('='))
  return Object.fromEntries(
    pairs.flatMap(([name = '', ...value]) =>
      name.trim() === '' ? [] : [[name.trim(), decodeURIComponent(value.join('=').trim())]],
    ),
  )
}
