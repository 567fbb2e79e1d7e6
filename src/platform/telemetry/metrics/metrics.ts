import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { BusinessEvents } from '#kernel/orders/business-events.ts'
import { buildInfo } from '#platform/build-info.ts'
import { measureDatabase, type DatabaseSources } from './database-metrics.ts'
import { measureMachine, type MachineSources } from './machine-metrics.ts'
import { measurePages, type PagesServed } from './page-metrics.ts'
import { scrapeAll } from './scrape-all.ts'
import { measureShop } from './shop-metrics.ts'
import type { Watch } from '#platform/telemetry/watch.ts'
import { measureWork } from './work-metrics.ts'

export interface Metrics {
  /** In Prometheus' text format, for all processes of this shop. */
  read(): Promise<string>
  /** Counts and times requests, jobs and provider calls. */
  watch: Watch
  /** Counts business events. */
  events: Partial<BusinessEvents>
  /** Adds a metric that is read only at a scrape. */
  ask(sources: DatabaseSources & { pages: PagesServed; machine: MachineSources }): void
}

/**
 * The shop's own metrics and, with `process`, those of the process: memory, CPU, garbage collection, event loop delay.
 */
export function openMetrics(options: { process: boolean }): Metrics {
  const registry = new Registry()
  if (options.process) collectDefaultMetrics({ register: registry })
  if (options.process)
    new Gauge({
      name: 'shop_build_info',
      help: 'What runs: its version and commit. Always 1.',
      labelNames: ['version', 'commit'],
      registers: [registry],
    }).set({ ...buildInfo() }, 1)
  return {
    read: scrapeAll(registry),
    watch: measureWork(registry),
    events: measureShop(registry),
    ask({ pages, machine, ...sources }) {
      measurePages(registry, pages)
      measureMachine(registry, machine)
      measureDatabase(registry, sources)
    },
  }
}
