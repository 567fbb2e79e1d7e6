import { setTimeout as pause } from 'node:timers/promises'
import { paypalControl } from '#simulators/paypal/control-client.ts'
import { openDatabase } from '#platform/db/client.ts'
import { findBreaches } from '#harness/breaches.ts'
import { ShopProcess } from '../../bench/shop/shop-process.ts'
import { nothingAcknowledged, sendBuyers, type Acknowledged } from '../buyers/buyers.ts'
import { printFigures } from '../figures.ts'
import { paymentStateOf } from '../buyers/payment-states.ts'

const ATTEMPTS_AT_ONCE = 16
const ORDERS_PER_KILL = 40
/** The reconciling job runs each minute and looks an approved payment up a minute after it was started. */
const SETTLED_WITHIN_MS = 200_000
/**
 * Five times the start of an idle machine: with other recipes on two cores, a start with log replay has taken nine
 * seconds. A slower machine gets twice its own first start.
 */
const STARTED_WITHIN_S = 15

export interface KillOptions {
  engine: string
  databaseUrl: string | undefined
  kills: number
  /** Whether some buyers close their browsers: their payments take a minute to be found. */
  leaving: boolean
  /** Injected into the shop's process: a fault that this recipe must find. */
  planted?: string
}

/**
 * Orders with kill -9 at certain counts, so that a fast machine is hit as often as a slow one. Passes when every
 * acknowledged order is complete, every approved one is paid without help, no payment is doubled, no invariant is
 * broken, and the shop was back soon each time. Prints one line of figures; throws on failure.
 */
export async function killMinusNine({ kills, leaving, planted, ...options }: KillOptions): Promise<void> {
  const shop = new ShopProcess({ databaseUrl: options.databaseUrl, ...(planted !== undefined && { planted }) })
  try {
    const opened = performance.now()
    await shop.start()
    const firstStart = (performance.now() - opened) / 1000
    const told = nothingAcknowledged()
    const starts: number[] = []
    const bought = new AbortController()
    const buying = sendBuyers({
      shopUrl: shop.url,
      payPalUrl: shop.payPalUrl,
      orders: kills * ORDERS_PER_KILL,
      atOnce: ATTEMPTS_AT_ONCE,
      leaving,
      told,
    }).finally(() => bought.abort())
    const killing = (async () => {
      for (let round = 0; round < kills; round += 1) {
        const victim = (round + Math.random() * 0.8) * ORDERS_PER_KILL
        while (told.placed.length + told.begun.length < victim && !bought.signal.aborted) await pause(1)
        if (bought.signal.aborted) return
        // At some point within the requests in progress.
        await pause(Math.random() * 20)
        await shop.kill()
        const begun = performance.now()
        await shop.startShop()
        starts.push((performance.now() - begun) / 1000)
      }
    })()
    // Both have ended before anything is thrown, because otherwise a shop that is starting would stay.
    await Promise.allSettled([killing, buying])
    await Promise.all([killing, buying])
    await untilSettled(shop, told)
    const captures = (await paypalControl(shop.payPalUrl).orders()).filter(
      (order) => order.capture !== undefined,
    ).length
    await shop.stopShop()
    await compare(options, shop, told, { firstStart, starts, captures })
  } finally {
    await shop.dispose()
  }
}

/** Waits until the orders of buyers who closed their browsers are paid. */
async function untilSettled(shop: ShopProcess, told: Acknowledged): Promise<void> {
  const end = Date.now() + SETTLED_WITHIN_MS
  let open = told.leftAfterApproval
  while (open.length > 0 && Date.now() < end) {
    const states = await Promise.all(open.map((orderId) => paymentStateOf(shop.url, orderId)))
    open = open.filter((_, place) => states[place] !== 'paid')
    if (open.length > 0) await pause(1_000)
  }
  if (open.length > 0)
    throw new Error(`${open.length} approved orders were not paid within ${SETTLED_WITHIN_MS / 1000} s`)
}

async function compare(
  options: { engine: string; databaseUrl: string | undefined },
  shop: ShopProcess,
  told: Acknowledged,
  seen: { firstStart: number; starts: number[]; captures: number },
): Promise<void> {
  const database = await openDatabase({
    dataDir: shop.dataDir,
    onFault: () => undefined,
    ...(options.databaseUrl && { databaseUrl: options.databaseUrl }),
  })
  try {
    const orders = await database.db.selectFrom('orders').select(['id', 'email', 'paymentState']).execute()
    const stored = new Set(orders.map((order) => order.id))
    const missing = [...told.placed, ...told.begun].filter((id) => !stored.has(id)).length
    const paid = new Set(orders.filter((order) => order.paymentState === 'paid').map((order) => order.id))
    const wronglyUnpaid = [...told.paid, ...told.leftAfterApproval].filter((id) => !paid.has(id)).length
    const doubledBuyers = orders.length - new Set(orders.map((order) => order.email)).size
    const completed = await database.db
      .selectFrom('payments')
      .select('orderId')
      .where('state', '=', 'completed')
      .execute()
    const doubledPayments = completed.length - new Set(completed.map((payment) => payment.orderId)).size
    const breaches = await findBreaches(database)
    const slowest = Math.max(...seen.starts)
    const webhookEvents = await database.db.selectFrom('providerEvents').select('eventId').execute()
    printFigures('kill -9', options.engine, {
      orders: orders.length,
      kills: seen.starts.length,
      'first start s': seen.firstStart.toFixed(1),
      'started again within s': slowest.toFixed(1),
      acknowledged: told.placed.length + told.begun.length,
      missing,
      paid: paid.size,
      captures: seen.captures,
      'wrongly unpaid': wronglyUnpaid,
      'doubled buyers': doubledBuyers,
      'doubled payments': doubledPayments,
      webhookEvents: webhookEvents.length,
      breaches: breaches.length,
    })
    if (missing + wronglyUnpaid + doubledBuyers + doubledPayments > 0 || paid.size !== seen.captures)
      throw new Error('an order or a payment was lost or doubled')
    if (breaches.length > 0) throw new Error(`what must always hold does not: ${JSON.stringify(breaches.slice(0, 5))}`)
    if (slowest > Math.max(STARTED_WITHIN_S, 2 * seen.firstStart))
      throw new Error(`the shop came back only after ${slowest.toFixed(1)} s`)
  } finally {
    await database.close()
  }
}
