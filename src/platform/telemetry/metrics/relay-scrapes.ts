import cluster, { type Worker } from 'node:cluster'
import { isScrapeMessage, type ScrapeMessage } from './scrape-messages.ts'

/** Forwards messages about metrics between the processes of a shop. Runs in the supervisor process. */
export function relayScrapes(): void {
  cluster.on('message', (from: Worker, message: unknown) => {
    if (!isScrapeMessage(message)) return
    if (message.scrape === 'ask') {
      const others = Object.values(cluster.workers ?? {}).filter(
        (worker) => worker !== undefined && worker.id !== from.id && worker.isConnected(),
      )
      send(from, { scrape: 'asked', id: message.id, others: others.length })
      for (const other of others) send(other, { scrape: 'tell', id: message.id, asker: from.id })
    } else if (message.scrape === 'told') send(cluster.workers?.[message.asker], message)
  })
}

/** A process that has just exited receives nothing; the caller continues without it. */
function send(worker: Worker | undefined, message: ScrapeMessage): void {
  if (worker?.isConnected()) worker.send(message, () => undefined)
}
