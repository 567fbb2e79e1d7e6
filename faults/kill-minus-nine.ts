import { setTimeout as pause } from 'node:timers/promises'
import { paypalControl } from '#stand-ins/paypal/control-client.ts'
import { openDatabase } from '#server/db/client.ts'
import { ShopProcess } from '../bench/shop-process.ts'
import { sendBuyers, type Acknowledged } from './buyers.ts'

const ATTEMPTS_AT_ONCE = 8
/** The reconciling job runs each minute and asks about an approved payment a minute after it was begun. */
const SETTLED_WITHIN_MS = 200_000

/**
 * Orders with kill -9 at random moments. Passes when every acknowledged order is there, every approved one is paid
 * without anybody's help, and no payment is doubled. Prints one line of figures; throws when it does not hold.
 */
export async function killMinusNine(options: { engine: string; databaseUrl: string | undefined; orders: number }): Promise<void> {
  const shop = new ShopProcess({ databaseUrl: options.databaseUrl })
  try {
    await shop.start()
    let kills = 0
    const bought = new AbortController()
    const killing = (async () => {
      while (!bought.signal.aborted) {
        await pause(400 + Math.random() * 1600)
        if (bought.signal.aborted) break
        await shop.kill()
        kills += 1
        await shop.startShop()
      }
    })()
    const told = await sendBuyers({ shopUrl: shop.url, payPalUrl: shop.payPalUrl, orders: options.orders, atOnce: ATTEMPTS_AT_ONCE }).finally(() => {
      bought.abort()
    })
    await killing
    await untilSettled(shop, told)
    const captures = (await paypalControl(shop.payPalUrl).orders()).filter((order) => order.capture !== undefined).length
    await shop.stopShop()
    await compare(options, shop, told, { kills, captures })
  } finally {
    await shop.dispose()
  }
}

/** Waits until the orders of the buyers who closed their browsers are paid. */
async function untilSettled(shop: ShopProcess, told: Acknowledged): Promise<void> {
  const end = Date.now() + SETTLED_WITHIN_MS
  let open = told.leftAfterApproval
  while (open.length > 0 && Date.now() < end) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shop's own answer
    const states = await Promise.all(open.map(async (orderId) => ({ orderId, order: (await (await fetch(`${shop.url}/api/orders/track/${orderId}`)).json()) as { paymentState: string } })))
    open = states.filter(({ order }) => order.paymentState !== 'paid').map(({ orderId }) => orderId)
    if (open.length > 0) await pause(2_000)
  }
  if (open.length > 0) throw new Error(`${open.length} approved orders were not paid within ${SETTLED_WITHIN_MS / 1000} s`)
}

async function compare(options: { engine: string; databaseUrl: string | undefined }, shop: ShopProcess, told: Acknowledged, seen: { kills: number; captures: number }): Promise<void> {
  const database = await openDatabase({ dataDir: `${shop.folder}/data`, onFault: () => undefined, ...(options.databaseUrl && { databaseUrl: options.databaseUrl }) })
  try {
    const orders = await database.db.selectFrom('orders').select(['id', 'email', 'paymentState']).execute()
    const stored = new Set(orders.map((order) => order.id))
    const missing = [...told.placed, ...told.begun].filter((id) => !stored.has(id)).length
    const paid = orders.filter((order) => order.paymentState === 'paid')
    const wronglyUnpaid = [...told.paid, ...told.leftAfterApproval].filter((id) => !paid.some((order) => order.id === id)).length
    const doubledBuyers = orders.length - new Set(orders.map((order) => order.email)).size
    const completed = await database.db.selectFrom('payments').select('orderId').where('state', '=', 'completed').execute()
    const doubledPayments = completed.length - new Set(completed.map((payment) => payment.orderId)).size
    const notices = await database.db.selectFrom('providerEvents').select('eventId').execute()
    const figures = { orders: orders.length, kills: seen.kills, acknowledged: told.placed.length + told.begun.length, missing, paid: paid.length, captures: seen.captures, wronglyUnpaid, doubledBuyers, doubledPayments, notices: notices.length }
    console.log(`kill -9, ${options.engine}: ${Object.entries(figures).map(([name, figure]) => `${name} ${figure}`).join(', ')}`)
    if (missing + wronglyUnpaid + doubledBuyers + doubledPayments > 0 || paid.length !== seen.captures) throw new Error('an order or a payment was lost or doubled')
  } finally {
    await database.close()
  }
}
