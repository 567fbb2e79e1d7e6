import { setTimeout as pause } from 'node:timers/promises'
import { arrivals, type Fate } from '../../bench/arrivals.ts'
import { load } from '../../bench/load.ts'
import { median } from '../../bench/median.ts'
import { ShopProcess } from '../../bench/shop/shop-process.ts'
import { p99, steadily } from '../../bench/steadily.ts'
import { printFigures } from '../figures.ts'
import { orderOfAnybody } from '../buyers/placing-orders.ts'
import { processFigures } from '../shop/process-figures.ts'
import { setUpAdmin } from '../shop/shop-caller.ts'

const CROWD = 5
/**
 * Share of the orders that the shop's CPU time allows. By CPU time and not by the clock, because the load generator
 * uses the same machine: four cheap refusals per order must leave this much.
 */
const MIN_GOODPUT = 0.5
/** A client that is answered later has given up, so the work was wasted. */
const PATIENCE_MS = 2_000
const RSS_GROWS_BY_MB = 256
const WELL_AFTER_MS = 5_000
const ORDERS = '/api/orders'

/**
 * Orders at a steady rate of one, two and five times the shop's capacity. Passes when at five times it still does most
 * of its capacity in time, refuses the rest with 503 and Retry-After, stays available to the staff and to webhooks,
 * does not grow, and recovers at once. Prints one line of figures; throws on failure.
 */
export async function overload(options: {
  engine: string
  databaseUrl: string | undefined
  seconds: number
}): Promise<void> {
  const { seconds } = options
  const shop = new ShopProcess({ databaseUrl: options.databaseUrl })
  try {
    await shop.start()
    const { cookie } = await setUpAdmin(shop)
    const atCapacity = () =>
      load({
        url: shop.url + ORDERS,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: orderOfAnybody,
        connections: 32,
        seconds,
      })
    await atCapacity()
    const before = processFigures(shop.pid)
    const capacity = await atCapacity()
    const loaded = processFigures(shop.pid)
    const crowd = (times: number) =>
      arrivals({ origin: shop.url, path: ORDERS, body: orderOfAnybody, perSecond: capacity.perSecond * times, seconds })
    const once = placed(await crowd(1))
    const twice = placed(await crowd(2))
    const over = new AbortController()
    const classes = Promise.all([
      neverPutOff({ url: `${shop.url}/api/admin/overview`, init: { headers: { cookie } }, expected: 200 }, over.signal),
      neverPutOff(
        {
          url: `${shop.url}/api/paypal/webhook`,
          init: { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' },
          expected: 403,
        },
        over.signal,
      ),
    ])
    const quiet = processFigures(shop.pid)
    const fates = await crowd(CROWD)
    const crowded = processFigures(shop.pid)
    over.abort()
    const [staff, webhookEvents] = await classes
    const well = await untilWell(shop)
    const fivefold = placed(fates)
    const inTime = fivefold.filter(({ ms }) => ms <= PATIENCE_MS)
    const share = inTime.length / (crowded.cpu - quiet.cpu) / (capacity.done / (loaded.cpu - before.cpu))
    const putOff = fates.filter(({ status, mayComeBack }) => status === 503 && mayComeBack)
    printFigures('overload', options.engine, {
      'orders/s it can take': capacity.perSecond.toFixed(0),
      'placed/s at 1x': (once.length / seconds).toFixed(0),
      'at 2x': (twice.length / seconds).toFixed(0),
      'at 5x': (fivefold.length / seconds).toFixed(0),
      'in time %': ((inTime.length / fivefold.length) * 100).toFixed(0),
      'for the processor time %': (share * 100).toFixed(0),
      'accepted p99 ms': p99(times(fivefold)).toFixed(0),
      'put off': putOff.length,
      'p50 ms': median(times(putOff)).toFixed(0),
      'anything else': fates.length - fivefold.length - putOff.length,
      'staff p99 ms': p99(staff).toFixed(0),
      'webhook events p99 ms': p99(webhookEvents).toFixed(0),
      'RSS MB': `${loaded.rss.toFixed(0)} to ${crowded.rss.toFixed(0)}`,
      'well after ms': well.toFixed(0),
    })
    if (share < MIN_GOODPUT)
      throw new Error(`at ${CROWD} times its capacity the shop does ${(share * 100).toFixed(0)} % of it`)
    if (fivefold.length + putOff.length < fates.length) throw new Error('an answer was neither 201 nor 503')
    if (putOff.length === 0) throw new Error('no request was refused with 503: this was no overload')
    if (crowded.rss - loaded.rss > RSS_GROWS_BY_MB) throw new Error('what was put off is kept in memory')
    if (well > WELL_AFTER_MS) throw new Error('the shop did not recover')
  } finally {
    await shop.dispose()
  }
}

const placed = (fates: readonly Fate[]) => fates.filter(({ status }) => status === 201)
const times = (fates: readonly Fate[]) => fates.map(({ ms }) => ms)

/** Durations of these requests, sent one after the other meanwhile. Throws when one was not answered as usual. */
async function neverPutOff(
  { url, init, expected }: { url: string; init: RequestInit; expected: number },
  until: AbortSignal,
): Promise<number[]> {
  const taken: number[] = []
  while (!until.aborted) {
    const begun = performance.now()
    const answer = await fetch(url, init)
    const text = await answer.text()
    if (answer.status !== expected) throw new Error(`${url} answered ${answer.status} under overload: ${text}`)
    taken.push(performance.now() - begun)
    await pause(100)
  }
  return taken
}

/** Milliseconds until a single visitor is served as usual. */
async function untilWell(shop: ShopProcess): Promise<number> {
  const begun = performance.now()
  for (;;) {
    const taken = await steadily({ url: `${shop.url}/api/services`, perSecond: 20, seconds: 0.5 }).catch(() => [
      Number.POSITIVE_INFINITY,
    ])
    const elapsed = performance.now() - begun
    if (Math.max(...taken) < 500 || elapsed > WELL_AFTER_MS) return elapsed
  }
}
