import cluster from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { isScrapeMessage, type ScrapeMessage } from './scrape-messages.ts'

/**
 * Others answer within milliseconds. A busier process is left out this time, because Prometheus does not wait for ever.
 */
const PATIENCE_MS = 2_000

interface Asking {
  missing: number | undefined
  told: object[]
  enough(): void
}

/**
 * Returns a function that reads the metrics of all processes of this shop as one text, with a label for each process. A
 * counter summed over all processes would decrease when one exits or answers late, and Prometheus would treat that as a
 * reset and count everything twice. From now on this process also answers the others. A shop with a single process asks
 * no other and has no label.
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

/** Without the supervisor the message has no receiver, and this process ends soon. */
function say(message: ScrapeMessage): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined)
}
