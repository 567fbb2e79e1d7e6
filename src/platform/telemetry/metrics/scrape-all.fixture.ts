import cluster, { type Worker } from 'node:cluster'
import { Counter, Gauge, Registry } from 'prom-client'
import { relayScrapes } from './relay-scrapes.ts'
import { scrapeAll } from './scrape-all.ts'

// Three processes of one shop with the counters 1, 2 and 3. Two are scraped at once; then the third, while the first
// hangs. Prints the three answers.
if (cluster.worker) beScraped(cluster.worker.id)
else await scrapeThree()

async function scrapeThree(): Promise<void> {
  relayScrapes()
  const [first, second, third] = [cluster.fork(), cluster.fork(), cluster.fork()]
  await Promise.all([first, second, third].map((worker) => word(worker, /^ready$/)))
  const texts = await Promise.all([scrape(first), scrape(second)])
  first.process.kill('SIGSTOP')
  texts.push(await scrape(third))
  for (const worker of [first, second, third]) worker.process.kill('SIGKILL')
  process.stdout.write(JSON.stringify(texts), () => process.exit(0))
}

function scrape(worker: Worker): Promise<string> {
  worker.send('scrape')
  return word(worker, /^#/)
}

function word(worker: Worker, expected: RegExp): Promise<string> {
  return new Promise((resolve) =>
    worker.on(
      'message',
      (message: unknown) => typeof message === 'string' && expected.test(message) && resolve(message),
    ),
  )
}

function beScraped(count: number): void {
  const registry = new Registry()
  const orders = new Counter({ name: 'orders', help: 'x', labelNames: ['of'], registers: [registry] })
  orders.inc({ of: count < 3 ? 'low' : 'high' }, count)
  const age = new Gauge({ name: 'age', help: 'x', registers: [registry] })
  age.set(count)
  const read = scrapeAll(registry, { patienceMs: 5_000 })
  process.on('message', (message) => {
    if (message === 'scrape') void read().then((text) => process.send?.(text))
  })
  process.send?.('ready')
}
