import { randomUUID } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { median } from '../../bench/median.ts'
import { ShopProcess } from '../../bench/shop/shop-process.ts'
import { p99, steadily } from '../../bench/steadily.ts'
import { keepAsking } from '../buyers/asking.ts'
import { nothingAcknowledged, sendBuyers } from '../buyers/buyers.ts'
import { printFigures } from '../figures.ts'
import { watchIdleDelay } from '../shop/idle-delay.ts'
import { placingOrders } from '../buyers/placing-orders.ts'
import { processFigures, type ProcessFigures } from '../shop/process-figures.ts'
import { register, setUpAdmin } from '../shop/shop-caller.ts'
import { METRICS_TOKEN, scrape } from '../shop/shop-metrics.ts'
import { compareOrders } from '../buyers/stored-orders.ts'

/** The first third warms up: compiled code, caches, connections. */
const WARM_UP_SHARE = 1 / 3
/** On a large machine garbage is collected only after hundreds of MB, which would look like a leak. */
const HEAP_MB = 160
const SOCKETS_GROW_BY = 50
const LOG_BYTES_PER_REQUEST = 1_000
const HANDLES_GROW_BY = 50
/** Limit of the event loop's delay at its 99th percentile, beyond that of an idle thread on the same machine. */
const LOOP_P99_MS = 50
/** The embedded engine's cache, which grows as needed. */
const ENGINE_CACHE_MB = 128
/** The value that both report without any delay, because of their sampling interval. */
const LOOP_RESOLUTION_MS = 10

/** Every ten seconds: the process according to the kernel, and to itself. */
interface Sample extends ProcessFigures {
  heapMb: number
  handles: number
  loopP99Ms: number
  /** Of the idle thread. */
  idleP99Ms: number
  /** Database pages that may be in the process's own memory; 0 on a server. */
  cacheMb: number
}

/**
 * Mixed traffic at a steady rate for a long time: visitors, orders, purchases, logins, staff. Passes when memory,
 * sockets, handles and the log grow no more than the traffic explains (without the embedded database's own cache), the
 * event loop is never delayed for long, no request is refused, and at the end every acknowledged order exists and each
 * purchase is paid once. Prints one line of figures; throws on failure.
 */
export async function soak(options: {
  engine: string
  databaseUrl: string | undefined
  seconds: number
  growsByMbPerMinute: number
}): Promise<void> {
  const shop = new ShopProcess({
    databaseUrl: options.databaseUrl,
    env: { LOG_LEVEL: 'info', METRICS_TOKEN, NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` },
  })
  const idle = watchIdleDelay()
  try {
    await shop.start()
    const placed: string[] = []
    const told = nothingAcknowledged()
    const over = new AbortController()
    const until = over.signal
    const { cookie } = await setUpAdmin(shop)
    const staff = { headers: () => ({ cookie }) }
    const person = { email: `${randomUUID()}@example.com`, password: randomUUID() }
    await register(shop, person)
    const buying = (async () => {
      while (!until.aborted) {
        await sendBuyers({ shopUrl: shop.url, payPalUrl: shop.payPalUrl, orders: 4, atOnce: 1, leaving: false, told })
        await pause(1_000)
      }
    })()
    const asking = [
      keepAsking(placingOrders(shop.url, placed), { atOnce: 2, everyMs: 100, until }),
      keepAsking({ name: 'services', url: `${shop.url}/api/services` }, { atOnce: 2, everyMs: 50, until }),
      keepAsking({ name: 'page', url: `${shop.url}/phasmophobia` }, { atOnce: 2, everyMs: 50, until }),
      keepAsking({ name: 'rendered page', url: `${shop.url}/services?q=boost` }, { atOnce: 1, everyMs: 200, until }),
      keepAsking(
        { name: 'overview', url: `${shop.url}/api/admin/overview`, ...staff },
        { atOnce: 1, everyMs: 500, until },
      ),
      keepAsking(
        { name: 'newest orders', url: `${shop.url}/api/orders?limit=50`, ...staff },
        { atOnce: 1, everyMs: 500, until },
      ),
      keepAsking(
        {
          name: 'signing in',
          url: `${shop.url}/api/auth/login`,
          method: 'POST',
          headers: () => ({ 'content-type': 'application/json' }),
          body: () => JSON.stringify(person),
        },
        { atOnce: 1, everyMs: 2_000, until },
      ),
    ]
    const samples: Sample[] = []
    const every = Math.min(10, options.seconds / 12)
    const steady: number[] = []
    for (let elapsed = 0; elapsed < options.seconds; elapsed += every) {
      steady.push(...(await steadily({ url: `${shop.url}/healthz`, perSecond: 10, seconds: every })))
      samples.push({
        ...(await sampleOf(shop, await idle.p99())),
        cacheMb: options.databaseUrl === undefined ? cacheOf(shop) : 0,
      })
    }
    over.abort()
    const answers = await Promise.all(asking)
    await buying
    await pause(100)
    const warm = samples.slice(Math.floor(samples.length * WARM_UP_SHARE))
    const perMinute = slope(warm.map(({ rss, cacheMb }) => rss - cacheMb)) * (60 / every)
    const requests = answers.reduce((sum, { done }) => sum + done, 0) + steady.length
    const wrong = answers.flatMap((each) => each.wrong)
    const putOff = answers.reduce((sum, each) => sum + each.putOff, 0)
    // The median: a machine that does something else for ten seconds delays both.
    const loop = median(warm.map(({ loopP99Ms }) => loopP99Ms))
    const idling = median(warm.map(({ idleP99Ms }) => idleP99Ms))
    const logBytes = statSync(shop.logFile).size / requests
    const [first, last] = [warm[0], warm.at(-1)]
    if (!first || !last) throw new Error('too short to say anything')
    printFigures('soak', options.engine, {
      minutes: (options.seconds / 60).toFixed(1),
      requests,
      orders: placed.length + told.placed.length,
      purchases: told.paid.length,
      'RSS MB': `${first.rss.toFixed(0)} to ${last.rss.toFixed(0)}`,
      'of it the database': `${first.cacheMb.toFixed(0)} to ${last.cacheMb.toFixed(0)}`,
      'grows by MB a minute': perMinute.toFixed(1),
      sockets: `${first.sockets} to ${last.sockets}`,
      'heap MB': `${first.heapMb.toFixed(0)} to ${last.heapMb.toFixed(0)}`,
      handles: `${first.handles} to ${last.handles}`,
      'event loop p99 ms': `${loop.toFixed(0)}, of an idle thread ${idling.toFixed(0)}, at worst ${Math.max(...warm.map(({ loopP99Ms }) => loopP99Ms)).toFixed(0)}`,
      'health p99 ms': p99(steady).toFixed(0),
      'log bytes a request': logBytes.toFixed(0),
      'put off': putOff,
      wrong: wrong.length,
    })
    if (wrong.length + putOff > 0)
      throw new Error(`${wrong.length + putOff} were not served: ${wrong.slice(0, 3).join('; ')}`)
    if (perMinute > options.growsByMbPerMinute) throw new Error(`memory grows by ${perMinute.toFixed(1)} MB a minute`)
    if (last.sockets > first.sockets + SOCKETS_GROW_BY) throw new Error('sockets are left open')
    if (last.handles > first.handles + HANDLES_GROW_BY) throw new Error('handles are left open')
    if (loop - Math.max(0, idling - LOOP_RESOLUTION_MS) > LOOP_P99_MS)
      throw new Error(`the event loop is late by ${loop.toFixed(0)} ms`)
    if (logBytes > LOG_BYTES_PER_REQUEST) throw new Error('the log grows faster than the traffic')
    await shop.stopShop()
    await compareOrders(
      { dataDir: shop.dataDir, databaseUrl: options.databaseUrl },
      [...placed, ...told.placed, ...told.begun],
      told.paid,
    )
  } finally {
    await idle.end()
    await shop.dispose()
  }
}

/** MB of table and index files, up to the size of the engine's cache. */
function cacheOf({ dataDir }: ShopProcess): number {
  const files = readdirSync(join(dataDir, 'postgres', 'base'), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile(),
  )
  return Math.min(
    ENGINE_CACHE_MB,
    files.reduce(
      (sum, { parentPath, name }) => sum + (statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0),
      0,
    ) /
      2 ** 20,
  )
}

async function sampleOf(shop: ShopProcess, idleP99Ms: number): Promise<Omit<Sample, 'cacheMb'>> {
  const metrics = await scrape(shop)
  const [heap = Number.NaN] = metrics('nodejs_heap_size_used_bytes')
  const [handles = Number.NaN] = metrics('nodejs_active_handles_total')
  const [loop = Number.NaN] = metrics('nodejs_eventloop_lag_p99_seconds')
  return { ...processFigures(shop.pid), heapMb: heap / 2 ** 20, handles, loopP99Ms: loop * 1000, idleP99Ms }
}

/** Slope of the least-squares line through equally spaced values. */
function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const [rise, run] = values.reduce(
    ([up, along], value, at) => [up + (at - middle) * (value - mean), along + (at - middle) ** 2],
    [0, 0],
  )
  return run === 0 ? 0 : rise / run
}
