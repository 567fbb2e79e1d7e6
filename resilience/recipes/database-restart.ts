import { setTimeout as pause } from 'node:timers/promises'
import { ShopProcess } from '../../bench/shop/shop-process.ts'
import { openHangingLine } from '#harness/hanging-line.ts'
import { keepAsking, type Answers } from '../buyers/asking.ts'
import { printFigures } from '../figures.ts'
import { placingOrders } from '../buyers/placing-orders.ts'
import { compareOrders } from '../buyers/stored-orders.ts'

/** Long enough for every kind of request to meet it. */
const DOWN_FOR_MS = 1_000
const BACK_WITHIN_MS = 5_000
/** Hanging statements are given up after the longest statement timeout, see `postgresql.ts`. */
const HUNG_FOR_MS = 2_000
const BACK_FROM_HANGING_WITHIN_MS = 22_000

/**
 * The database server crashes and comes back, under orders, look-ups and pages; `byLine`: then the connection breaks,
 * and then hangs without a word to either side. Passes when every answer is a success or 503 with Retry-After, the
 * process stays alive, reports that it is not ready, serves soon after, and has every acknowledged order. Prints one
 * line of figures; throws on failure.
 */
export async function databaseRestart(options: {
  engine: string
  databaseUrl: string | undefined
  restartDatabase: ((downForMs: number) => Promise<void>) | undefined
  times: number
  byLine: boolean
}): Promise<void> {
  const { restartDatabase, databaseUrl } = options
  if (!restartDatabase || databaseUrl === undefined) throw new Error('this recipe needs a database server of its own')
  const line = options.byLine ? await openHangingLine(databaseUrl) : undefined
  const shop = new ShopProcess({ databaseUrl: line?.url ?? databaseUrl })
  try {
    await shop.start()
    const { pid } = shop
    const placed: string[] = []
    const over = new AbortController()
    const asking = {
      order: keepAsking(placingOrders(shop.url, placed), { atOnce: 8, everyMs: 20, until: over.signal }),
      track: keepAsking(
        { name: 'track', url: `${shop.url}/api/orders/track/${await firstOf(placed)}` },
        { atOnce: 4, everyMs: 20, until: over.signal },
      ),
      page: keepAsking(
        { name: 'page', url: `${shop.url}/phasmophobia` },
        { atOnce: 2, everyMs: 20, until: over.signal },
      ),
      'rendered page': keepAsking(
        { name: 'rendered page', url: `${shop.url}/services?q=boost` },
        { atOnce: 2, everyMs: 50, until: over.signal },
      ),
      ready: keepAsking({ name: 'ready', url: `${shop.url}/readyz` }, { atOnce: 1, everyMs: 20, until: over.signal }),
      alive: keepAsking({ name: 'alive', url: `${shop.url}/healthz` }, { atOnce: 1, everyMs: 20, until: over.signal }),
    }
    const recoveries: number[] = []
    for (let time = 0; time < options.times; time += 1) {
      await restartDatabase(DOWN_FOR_MS)
      recoveries.push(await untilNextOrder(shop, placed))
      await pause(500)
    }
    let hung = 0
    if (line) {
      line.reset()
      recoveries.push(await untilNextOrder(shop, placed))
      line.hang()
      await pause(HUNG_FOR_MS)
      line.mend()
      hung = await untilNextOrder(shop, placed)
    }
    over.abort()
    const answers = Object.fromEntries(
      await Promise.all(Object.entries(asking).map(async ([name, each]) => [name, await each] as const)),
    )
    const isSameProcess = shop.isRunning && shop.pid === pid
    await shop.stopShop()
    const { acknowledged, stored } = await compareOrders(
      { dataDir: shop.dataDir, databaseUrl: options.databaseUrl },
      placed,
    )
    const slowest = Math.max(...recoveries)
    printFigures('database restart', options.engine, {
      restarts: options.times,
      'serving again after ms': slowest.toFixed(0),
      ...(line && { 'after a line that hung, ms': hung.toFixed(0) }),
      ...Object.fromEntries(
        Object.entries(answers).map(([name, { done, putOff, wrong }]) => [
          name,
          `${done} done ${putOff} put off ${wrong.length} wrong`,
        ]),
      ),
      acknowledged,
      stored,
    })
    judge(answers)
    if (!isSameProcess) throw new Error('the shop did not live through it')
    if (slowest > BACK_WITHIN_MS) throw new Error(`the shop served again only after ${slowest.toFixed(0)} ms`)
    if (hung > BACK_FROM_HANGING_WITHIN_MS)
      throw new Error(`the shop served again only ${hung.toFixed(0)} ms after its line had hung`)
  } finally {
    await shop.dispose()
    await line?.close()
  }
}

function judge(answers: Record<string, Answers>): void {
  const wrong = Object.values(answers).flatMap((each) => each.wrong)
  if (wrong.length > 0) throw new Error(`${wrong.length} wrong answers, such as ${wrong.slice(0, 3).join('; ')}`)
  if (answers['alive']?.putOff !== 0) throw new Error('the shop was called dead')
  if (answers['ready']?.putOff === 0) throw new Error('the shop called itself ready without its database')
  if (answers['page']?.putOff !== 0) throw new Error('a kept page was put off')
}

/** The id of the first acknowledged order. */
async function firstOf(placed: readonly string[]): Promise<string> {
  while (placed[0] === undefined) await pause(10)
  return placed[0]
}

/** Milliseconds until the next order is acknowledged and the shop is ready. */
async function untilNextOrder(shop: ShopProcess, placed: readonly string[]): Promise<number> {
  const begun = performance.now()
  const before = placed.length
  while (performance.now() - begun < 30_000 && !(placed.length > before && (await shop.isReady()))) await pause(10)
  return performance.now() - begun
}
