import cluster from 'node:cluster'
import { type Config, ConfigFault, readConfig } from './config.ts'
import { createLog } from './log.ts'
import { isStop, startWorkers, type WorkerReady } from './workers.ts'

/** Beside the time to drain: a stop that takes longer ends all the same, and badly. */
const STOP_WITHIN_MS = 10_000

try {
  const config = readConfig(process.env)
  await (config.workers > 1 && cluster.isPrimary ? superviseShop(config) : serveShop(config))
} catch (error) {
  fail(error)
}

/** Serves the shop in this process. */
async function serveShop(config: Config): Promise<void> {
  // A worker that is told before it serves has nothing to finish.
  let stop = (): void => process.exit(0)
  if (cluster.isWorker) process.on('message', (message) => void (isStop(message) && stop()))
  // Here alone, so that a process that only supervises stays small.
  const { startShop } = await import('./start-shop.ts')
  const shop = await startShop(config, { onFault: (error) => fail(error) })
  stop = stopOnSignals(config, () => shop.stop())
  if (cluster.isWorker) process.send?.({ greeting: shop.greeting } satisfies WorkerReady)
  else console.log(`\n  ${shop.greeting}\n`)
}

/** Keeps the processes that serve it. */
async function superviseShop(config: Config): Promise<void> {
  // A demo without a secret would make up another in each process.
  const env = { ORDER_KEY_SECRET: config.callerSecret.reveal() }
  const workers = await startWorkers({ count: config.workers, env, log: createLog({ level: config.logLevel }) })
  stopOnSignals(config, () => workers.stop())
  console.log(`\n  ${workers.greeting}\n  ${config.workers} processes serve it.\n`)
}

/** The first signal stops what runs, a second one ends it. Gives what the first one does. */
function stopOnSignals(config: Config, stopRunning: () => Promise<void>): () => void {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), config.drainSeconds * 1000 + STOP_WITHIN_MS).unref()
    stopRunning().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    )
  }
  let signals = 0
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      signals += 1
      if (signals > 1) process.exit(1)
      stop()
    })
  }
  return stop
}

/** One clear sentence for what a person can mend; the whole error for a bug. */
function fail(error: unknown): void {
  if (error instanceof ConfigFault) console.error(error.message)
  else if (isAddressInUse(error)) console.error(`The port ${error.port} is in use by another program. Stop that one, or set PORT to another number.`)
  else console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

function isAddressInUse(error: unknown): error is { port: number } {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error
}
