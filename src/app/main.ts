import cluster from 'node:cluster'
import { mkdirSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { type Config, ConfigFault, readConfig } from './config.ts'
import { endOnBugs } from '#platform/log/end-on-bugs.ts'
import { createLog } from '#platform/log/log.ts'
import { relayScrapes } from '#platform/telemetry/metrics/relay-scrapes.ts'
import type { RunningShop } from './start-shop.ts'
import { isStop, startWorkers, type WorkerReady } from './workers.ts'

/** In addition to the drain time. A stop that takes longer is forced, with a failure exit code. */
const STOP_WITHIN_MS = 10_000

try {
  const config = readConfig(process.env)
  await (config.workers > 1 && cluster.isPrimary ? superviseShop(config) : serveShop(config))
} catch (error) {
  fail(error)
}

/** Serves the shop in this process. */
async function serveShop(config: Config): Promise<void> {
  const starting = loadAndStart(config)
  const stop = stopOnSignals(config, starting)
  endOnBugs({
    log: createLog({ level: config.logLevel }),
    withinMs: config.drainSeconds * 1000 + STOP_WITHIN_MS,
    stop: async () => (await starting).stop(),
  })
  if (cluster.isWorker) process.on('message', (message) => void (isStop(message) && stop()))
  const { greeting } = await starting
  if (cluster.isWorker) process.send?.({ greeting } satisfies WorkerReady)
  else greet(config, [greeting])
}

/** Imported here only, so that the supervisor process stays small. */
async function loadAndStart(config: Config): Promise<RunningShop> {
  keepCompiled(config)
  const { openShopDatabase } = await import('./open-shop-database.ts')
  // The embedded engine starts in its own thread while this thread loads the rest.
  const [database, { startShop }] = await Promise.all([openShopDatabase(config, fail), import('./start-shop.ts')])
  const shop = await startShop(config, database)
  // Written now, because a killed process writes nothing.
  flushCompileCache()
  return shop
}

/** Caches compiled code on disk for the next start. Where the folder is read-only, every start compiles again. */
function keepCompiled({ dataDir }: Config): void {
  try {
    // The folder holds code, so no other account may write to it.
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    enableCompileCache(join(dataDir, 'compiled'))
  } catch {
    // Whether the data folder can be written is checked when the database opens.
  }
}

/** Supervises the processes that serve the shop. */
async function superviseShop(config: Config): Promise<void> {
  relayScrapes()
  // Without a configured secret, each process of a demo would generate its own.
  const env = { ORDER_KEY_SECRET: config.callerSecret.reveal() }
  const starting = startWorkers({ count: config.workers, env, log: createLog({ level: config.logLevel }) })
  stopOnSignals(config, starting)
  const { greeting } = await starting
  greet(config, [greeting, `${config.workers} processes serve it.`])
}

/**
 * Printed as text to a terminal and as one JSON line to a live shop's log stream. It bypasses the logger, whose lines
 * may be forwarded: this one can contain the setup token of the first admin.
 */
function greet({ mode }: Config, lines: readonly string[]): void {
  if (mode === 'demo' || process.stdout.isTTY) console.log(`\n  ${lines.join('\n  ')}\n`)
  else
    console.log(
      JSON.stringify({ level: 30, time: new Date().toISOString(), msg: lines.join(' ').replaceAll(/\s+/g, ' ') }),
    )
}

/** The first signal stops the shop once it has started; a second signal exits at once. Returns the first signal. */
function stopOnSignals(config: Config, starting: Promise<{ stop(): Promise<void> }>): () => void {
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), config.drainSeconds * 1000 + STOP_WITHIN_MS).unref()
    starting
      .then((running) => running.stop())
      .then(
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

/** One clear sentence for a fault that the operator can fix; the whole error for a bug. */
function fail(error: unknown): void {
  if (error instanceof ConfigFault) console.error(error.message)
  else if (isAddressInUse(error))
    console.error(`The port ${error.port} is in use by another program. Stop that one, or set PORT to another number.`)
  else if (isForbiddenPort(error))
    console.error(
      `The port ${error.port} may not be opened by this user. Set PORT to a number from 1024 on, or give the service the right to low ports (AmbientCapabilities=CAP_NET_BIND_SERVICE in systemd).`,
    )
  else console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

function isAddressInUse(error: unknown): error is { port: number } {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error
}

function isForbiddenPort(error: unknown): error is { port: number } {
  return error instanceof Error && 'code' in error && error.code === 'EACCES' && 'port' in error
}
