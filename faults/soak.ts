import { statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { ShopProcess } from '../bench/shop-process.ts'
import { p99, steadily } from '../bench/steadily.ts'
import { keepAsking } from './asking.ts'
import { printFigures } from './figures.ts'
import { placingOrders } from './placing-orders.ts'
import { processFigures, type ProcessFigures } from './process-figures.ts'

/** The first third warms up: compiled code, caches, connections. */
const WARM_UP_SHARE = 1 / 3
/** On a large machine memory is not tidied up until hundreds of MB are full, and would seem to leak for as long as that takes. */
const HEAP_MB = 160
const SOCKETS_GROW_BY = 50
const LOG_BYTES_PER_REQUEST = 1_000

/**
 * Mixed traffic at a steady pace for a long time. Passes when memory, open sockets and the log do not grow beyond what the traffic
 * is, and nobody is put off. Prints one line of figures; throws when it does not hold.
 */
export async function soak(options: { engine: string; databaseUrl: string | undefined; seconds: number; growsByMbPerMinute: number }): Promise<void> {
  const shop = new ShopProcess({ databaseUrl: options.databaseUrl, env: { LOG_LEVEL: 'info', NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` } })
  try {
    await shop.start()
    const placed: string[] = []
    const over = new AbortController()
    const until = over.signal
    const asking = [
      keepAsking(placingOrders(shop.url, placed), { atOnce: 2, everyMs: 100, until }),
      keepAsking({ name: 'services', url: `${shop.url}/api/services` }, { atOnce: 2, everyMs: 50, until }),
      keepAsking({ name: 'page', url: `${shop.url}/phasmophobia` }, { atOnce: 2, everyMs: 50, until }),
      keepAsking({ name: 'rendered page', url: `${shop.url}/services?q=boost` }, { atOnce: 1, everyMs: 200, until }),
    ]
    const samples: ProcessFigures[] = []
    const every = Math.min(10, options.seconds / 12)
    const steady: number[] = []
    for (let elapsed = 0; elapsed < options.seconds; elapsed += every) {
      steady.push(...(await steadily({ url: `${shop.url}/healthz`, perSecond: 10, seconds: every })))
      samples.push(processFigures(shop.pid))
    }
    over.abort()
    const answers = await Promise.all(asking)
    await pause(100)
    const warm = samples.slice(Math.floor(samples.length * WARM_UP_SHARE))
    const perMinute = slope(warm.map(({ rss }) => rss)) * (60 / every)
    const requests = answers.reduce((sum, { done }) => sum + done, 0) + steady.length
    const wrong = answers.flatMap((each) => each.wrong)
    const putOff = answers.reduce((sum, each) => sum + each.putOff, 0)
    const logBytes = statSync(shop.logFile).size / requests
    const [first, last] = [warm[0], warm.at(-1)]
    if (!first || !last) throw new Error('too short to say anything')
    printFigures('soak', options.engine, {
      minutes: (options.seconds / 60).toFixed(1),
      requests,
      orders: placed.length,
      'RSS MB': `${first.rss.toFixed(0)} to ${last.rss.toFixed(0)}, ${perMinute.toFixed(1)} a minute`,
      sockets: `${first.sockets} to ${last.sockets}`,
      'health p99 ms': p99(steady).toFixed(0),
      'log bytes a request': logBytes.toFixed(0),
      'put off': putOff,
      wrong: wrong.length,
    })
    if (wrong.length + putOff > 0) throw new Error(`${wrong.length + putOff} were not served: ${wrong.slice(0, 3).join('; ')}`)
    if (perMinute > options.growsByMbPerMinute) throw new Error(`memory grows by ${perMinute.toFixed(1)} MB a minute`)
    if (last.sockets > first.sockets + SOCKETS_GROW_BY) throw new Error('sockets are left open')
    if (logBytes > LOG_BYTES_PER_REQUEST) throw new Error('the log grows faster than the traffic')
  } finally {
    await shop.dispose()
  }
}

/** Of the straight line through values at equal distances, by least squares. */
function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const [rise, run] = values.reduce(([up, along], value, at) => [up + (at - middle) * (value - mean), along + (at - middle) ** 2], [0, 0])
  return run === 0 ? 0 : rise / run
}
