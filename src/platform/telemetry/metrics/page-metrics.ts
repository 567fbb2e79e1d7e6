import { Counter, type Registry } from 'prom-client'

/** How pages have been answered since the start: from the cache, from the cache with 304, or rendered. */
export interface PagesServed {
  readonly kept: number
  readonly unchanged: number
  readonly rendered: number
}

/** Reads the page cache's own counters at a scrape, so that serving a page only costs an addition. */
export function measurePages(registry: Registry, pages: PagesServed): void {
  registry.registerMetric(
    new Counter({
      name: 'shop_pages_total',
      help: 'Pages and the public calls beside them: kept in memory, unchanged since the visitor last came (304), or rendered.',
      labelNames: ['how'],
      registers: [],
      collect() {
        this.reset()
        for (const how of ['kept', 'unchanged', 'rendered'] as const) this.inc({ how }, pages[how])
      },
    }),
  )
}
