import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { TERMS_VERSION } from '#kernel/shop/consent.ts'
import { paypalControl } from '#simulators/paypal/control-client.ts'
import { openDatabase } from '#platform/db/client.ts'
import { findBreaches } from '#harness/breaches.ts'
import { ShopProcess } from '../../bench/shop/shop-process.ts'
import { Deliveries } from '../buyers/deliveries.ts'
import { paymentStateOf } from '../buyers/payment-states.ts'

const MEMBERS = 20
const AT_ONCE = 32
/**
 * Each of PayPal's webhooks is delivered this often: an approval, a capture and an IPN make three webhooks and two
 * IPNs.
 */
const COPIES = { 'CHECKOUT.ORDER.APPROVED': 1, webhook: 2, ipn: 2 }
/** The reconciling job runs each minute. */
const SETTLED_WITHIN_MS = 200_000
const JSON_BODY = { 'content-type': 'application/json' }

interface Bought {
  orderId: string
  providerOrderId: string
}

/**
 * Payments of members at a provider that takes up to 300 ms per answer. Each is reported twice by the buyer's browser
 * (success and return), by three webhooks and by two IPN messages, all shuffled, with a kill -9 in the middle. Passes
 * when each is paid once and credited once, every call is answered with 2xx or a retry time, and no invariant is
 * broken. Prints one line of figures; throws on failure.
 */
export async function everyWayAtOnce(options: {
  engine: string
  databaseUrl: string | undefined
  payments: number
}): Promise<void> {
  const shop = new ShopProcess({ databaseUrl: options.databaseUrl })
  try {
    await shop.start()
    const payPal = paypalControl(shop.payPalUrl)
    // Delivered from here, more often and in a worse order than by the simulator.
    await payPal.holdWebhooks()
    const cookies = await Promise.all(Array.from({ length: MEMBERS }, () => registered(shop.url)))
    const bought: Bought[] = []
    for (let first = 0; first < options.payments; first += 8) {
      const some = Array.from({ length: Math.min(8, options.payments - first) }, (_, each) =>
        begun(shop, cookies[(first + each) % MEMBERS] ?? ''),
      )
      bought.push(...(await Promise.all(some)))
    }
    for (const { providerOrderId } of bought)
      await payPal.fault({ operation: '*', id: providerOrderId, fault: { kind: 'slow', ms: randomInt(0, 301) } })
    const began = performance.now()
    const deliveries = new Deliveries()
    for (const { providerOrderId } of bought) {
      deliveries.add({
        url: `${shop.url}/api/orders/paypal-success`,
        headers: JSON_BODY,
        body: JSON.stringify({ transactionId: providerOrderId }),
        insists: false,
      })
      deliveries.add({
        url: `${shop.url}/api/orders/payment-return`,
        headers: JSON_BODY,
        body: JSON.stringify({ token: providerOrderId, source: 'return_url_enhanced' }),
        insists: false,
      })
    }
    const allIsSaid = new AbortController()
    const sending = deliveries.send({ atOnce: AT_ONCE, until: allIsSaid.signal })
    const passing = passOn(shop, deliveries, allIsSaid.signal)
    await until(() => Promise.resolve(deliveries.sent >= options.payments), 'half of the browsers were not heard')
    await shop.kill()
    await shop.startShop()
    await until(
      async () =>
        (await payPal.orders()).filter(({ capture }) => capture?.status === 'COMPLETED').length >= options.payments,
      'not every payment was captured',
    )
    await until(async () => deliveries.isEmpty && (await allPaid(shop, bought)), 'not every order was paid')
    allIsSaid.abort()
    const [passed] = await Promise.all([passing, sending])
    const seconds = (performance.now() - began) / 1000
    const captures = (await payPal.orders()).filter(({ capture }) => capture !== undefined).length
    await shop.stopShop()
    await compare(options, shop, { ...passed, captures, seconds, wrong: deliveries.wrong.length })
    if (deliveries.wrong.length > 0)
      throw new Error(`${deliveries.wrong.length} wrong answers, such as ${deliveries.wrong.slice(0, 3).join('; ')}`)
  } finally {
    await shop.dispose()
  }
}

/** The cookie of a new member. */
async function registered(url: string): Promise<string> {
  const body = JSON.stringify({
    email: `${randomUUID()}@example.com`,
    password: randomUUID(),
    firstName: 'Sam',
    lastName: 'Player',
  })
  const answer = await fetch(`${url}/api/auth/register`, { method: 'POST', headers: JSON_BODY, body })
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';')
  if (!answer.ok) throw new Error(`registering answered ${answer.status}`)
  return cookie
}

/** An order whose buyer has just approved at PayPal. */
async function begun(shop: ShopProcess, cookie: string): Promise<Bought> {
  const body = {
    serviceId: 'phasmophobia-prestige-20',
    email: `${randomUUID()}@example.com`,
    platform: 'pc',
    total: '50.00',
    consent: true,
    termsVersion: TERMS_VERSION,
  }
  const answer = await fetch(`${shop.url}/api/checkout`, {
    method: 'POST',
    headers: { ...JSON_BODY, cookie, 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`checkout answered ${answer.status}: ${await answer.text()}`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shop's own answer
  const bought = (await answer.json()) as Bought
  await paypalControl(shop.payPalUrl).approve(bought.providerOrderId)
  return bought
}

/** Delivers PayPal's webhooks as often as intended. Returns the number of each. */
async function passOn(
  shop: ShopProcess,
  deliveries: Deliveries,
  end: AbortSignal,
): Promise<{ webhooks: number; ipns: number }> {
  const seen = new Set<string>()
  const passed = { webhooks: 0, ipns: 0 }
  for (;;) {
    const isLast = end.aborted
    for (const { id, source, change, headers, body } of await paypalControl(shop.payPalUrl).webhooks()) {
      if (seen.has(id)) continue
      seen.add(id)
      const copies = change === 'CHECKOUT.ORDER.APPROVED' ? COPIES[change] : COPIES[source]
      for (let copy = 0; copy < copies; copy += 1)
        deliveries.add({ url: `${shop.url}/api/paypal/${source}`, headers, body, insists: true })
      passed[source === 'webhook' ? 'webhooks' : 'ipns'] += copies
    }
    if (isLast) return passed
    await pause(200)
  }
}

async function allPaid(shop: ShopProcess, bought: readonly Bought[]): Promise<boolean> {
  for (const { orderId } of bought) {
    if ((await paymentStateOf(shop.url, orderId)) !== 'paid') return false
  }
  return true
}

async function until(condition: () => Promise<boolean>, otherwise: string): Promise<void> {
  const end = Date.now() + SETTLED_WITHIN_MS
  // A shop that was just killed answers no one.
  while (!(await condition().catch(() => false))) {
    if (Date.now() > end) throw new Error(`${otherwise} within ${SETTLED_WITHIN_MS / 1000} s`)
    await pause(500)
  }
}

async function compare(
  options: { engine: string; databaseUrl: string | undefined; payments: number },
  shop: ShopProcess,
  seen: { webhooks: number; ipns: number; captures: number; seconds: number; wrong: number },
): Promise<void> {
  const database = await openDatabase({
    dataDir: `${shop.folder}/data`,
    onFault: () => undefined,
    ...(options.databaseUrl && { databaseUrl: options.databaseUrl }),
  })
  try {
    const paid = (await database.db.selectFrom('orders').select('id').where('paymentState', '=', 'paid').execute())
      .length
    const completed = (await database.db.selectFrom('payments').select('id').where('state', '=', 'completed').execute())
      .length
    const credits = (
      await database.db.selectFrom('rewardTransactions').select('id').where('type', '=', 'earned').execute()
    ).length
    const breaches = await findBreaches(database)
    const figures = {
      payments: options.payments,
      ...seen,
      seconds: Math.round(seen.seconds),
      paid,
      completed,
      credits,
      breaches: breaches.length,
    }
    console.log(
      `every way at once, ${options.engine}: ${Object.entries(figures)
        .map(([name, figure]) => `${name} ${figure}`)
        .join(', ')}`,
    )
    if ([paid, completed, credits, seen.captures].some((count) => count !== options.payments) || breaches.length > 0) {
      throw new Error(`a payment was lost or doubled: ${JSON.stringify(breaches.slice(0, 5))}`)
    }
  } finally {
    await database.close()
  }
}
