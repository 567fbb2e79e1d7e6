import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { ShopProcess } from '../../../bench/shop/shop-process.ts'
import { keepAsking } from '../../buyers/asking.ts'
import { printFigures } from '../../figures.ts'
import { orderOfAnybody, placingOrders } from '../../buyers/placing-orders.ts'
import { compareOrders } from '../../buyers/stored-orders.ts'

const VISITORS = 50
const SLOW_BUYERS = 5
const DRAIN_SECONDS = 2
/** How late a load balancer that reads /readyz turns away. */
const WEBHOOK_EVENTD_AFTER_MS = 500
const ENDED_WITHIN_MS = 10_000
const FORCED_WITHIN_MS = 1_500

/**
 * A stop under 50 visitors and 5 buyers whose orders are on their way for seconds. Passes when the shop says at once
 * that it is not ready, answers all who were there before that was noticed, closes each connection with its
 * answer, and ends well and in time; and when a second signal ends it at once. Prints one line of figures; throws when
 * it does not hold.
 */
export async function gracefulStop(options: { engine: string; databaseUrl: string | undefined }): Promise<void> {
  const shop = new ShopProcess({ databaseUrl: options.databaseUrl, env: { DRAIN_SECONDS: String(DRAIN_SECONDS) } })
  try {
    await shop.start()
    const placed: string[] = []
    const away = new AbortController()
    const visits = [
      keepAsking(
        { name: 'page', url: `${shop.url}/phasmophobia` },
        { atOnce: VISITORS - 10, everyMs: 20, until: away.signal },
      ),
      keepAsking(placingOrders(shop.url, placed), { atOnce: 10, everyMs: 20, until: away.signal }),
    ]
    await pause(1000)
    const slow = Array.from({ length: SLOW_BUYERS }, () => slowOrder(shop.url, DRAIN_SECONDS * 1000 + 1000))
    await pause(200)

    const begun = performance.now()
    signal(shop)
    while (await shop.isReady()) await pause(5)
    const unreadyMs = performance.now() - begun
    const isLast = await closesItsConnection(`${shop.url}/phasmophobia`)
    await pause(WEBHOOK_EVENTD_AFTER_MS)
    away.abort()
    const [answers, orders, code] = [await Promise.all(visits), await Promise.all(slow), await shop.ended()]
    const endedMs = performance.now() - begun

    const forcedMs = await forced(shop)
    const wrong = [
      ...answers.flatMap((each) => each.wrong),
      ...orders
        .filter((status) => status !== 201 && status !== 200)
        .map((status) => `a slow order was answered ${status}`),
    ]
    const { acknowledged } = await compareOrders({ dataDir: shop.dataDir, databaseUrl: options.databaseUrl }, placed)
    printFigures('graceful stop', options.engine, {
      answered: answers.reduce((sum, { done }) => sum + done, 0),
      wrong: wrong.length,
      'slow orders': orders.length,
      acknowledged,
      'not ready after ms': unreadyMs.toFixed(0),
      'ended after s': (endedMs / 1000).toFixed(1),
      'exit code': String(code),
      'forced after ms': forcedMs.toFixed(0),
    })
    if (wrong.length > 0) throw new Error(`${wrong.length} wrong answers, such as ${wrong.slice(0, 3).join('; ')}`)
    if (!isLast) throw new Error('an answer after the signal kept its connection')
    if (code !== 0 || endedMs > ENDED_WITHIN_MS)
      throw new Error(`the shop ended with ${code} after ${endedMs.toFixed(0)} ms: ${shop.log().slice(-1000)}`)
    if (forcedMs > FORCED_WITHIN_MS) throw new Error('a second signal did not end the shop at once')
  } finally {
    await shop.dispose()
  }
}

/** Starts the shop again and signals twice; milliseconds until it has ended. */
async function forced(shop: ShopProcess): Promise<number> {
  await shop.startShop()
  signal(shop)
  await pause(200)
  const again = performance.now()
  signal(shop)
  if ((await shop.ended()) !== 1) throw new Error('a forced end was called a good one')
  return performance.now() - again
}

function signal(shop: ShopProcess): void {
  if (shop.pid !== undefined) process.kill(shop.pid, 'SIGTERM')
}

/** An order whose last byte comes only after so long; the status of its answer. */
function slowOrder(shopUrl: string, withinMs: number): Promise<number> {
  const body = orderOfAnybody()
  return new Promise((resolve, reject) => {
    const sent = request(
      `${shopUrl}/api/orders`,
      { method: 'POST', headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } },
      (response) => {
        response.resume()
        response.once('end', () => resolve(response.statusCode ?? 0))
      },
    )
    sent.once('error', reject)
    sent.write(body.slice(0, 10))
    setTimeout(() => sent.end(body.slice(10)), withinMs)
  })
}

/** Whether the answer to a client that would have kept the connection says that it is closed. */
function closesItsConnection(url: string): Promise<boolean> {
  const agent = new Agent({ keepAlive: true })
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent }, (response) => {
      response.resume()
      resolve(response.headers.connection === 'close')
    })
    sent.once('error', reject)
    sent.end()
  })
}
