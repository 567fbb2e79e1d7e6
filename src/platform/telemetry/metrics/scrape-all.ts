import cluster from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { isScrapeMessage, type ScrapeMessage } from './scrape-messages.ts'

/** Others answer within milliseconds. Who is busier is left out this time: Prometheus does not wait for ever. */
const PATIENCE_MS = 2_000

interface Asking {
  missing: number | undefined
  told: object[]
  enough(): void
}

/**
 * Gives what reads the metrics of all processes of this shop as one text, each process by its own label: a counter that
 * was added up over all would go back when one of them ends or is late, and its reader would take that for a new
 * beginning, and count everything twice. From then on this process answers the others. A process that serves the shop
 * alone asks no other, and has no label.
 */
export function scrapeAll(registry: Registry, { patienceMs = PATIENCE_MS } = {}): () => Promise<string> {
  if (!cluster.worker) return () => registry.metrics()
  registry.setDefaultLabels({ worker: String(cluster.worker.id) })
  const asking = new Map<number, Asking>()
  let lastId = 0

  process.on('message', (message) => {
    if (!isScrapeMessage(message)) return
    const open = asking.get(message.id)
    if (message.scrape === 'tell') void answer(message)
    else if (message.scrape === 'asked' && open) open.missing = message.others
    else if (message.scrape === 'told') open?.told.push(message.metrics)
    if (open && open.told.length === open.missing) open.enough()
  })

  async function answer({ id, asker }: { id: number; asker: number }): Promise<void> {
    say({ scrape: 'told', id, asker, metrics: await registry.getMetricsAsJSON() })
  }

  return async () => {
    lastId += 1
    const id = lastId
    const others: object[] = []
    const answered = new Promise<void>((resolve) => {
      asking.set(id, { missing: undefined, told: others, enough: resolve })
      setTimeout(resolve, patienceMs).unref()
    })
    say({ scrape: 'ask', id })
    const [own] = await Promise.all([registry.getMetricsAsJSON(), answered])
    asking.delete(id)
    return AggregatorRegistry.aggregate([own, ...others]).metrics()
  }
}

/** Without the process that supervises there is no process to hear it, and this one ends soon. */
function say(message: ScrapeMessage): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined)
}
