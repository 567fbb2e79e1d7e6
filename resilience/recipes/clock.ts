import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { TERMS_VERSION } from '#kernel/shop/consent.ts'
import { paypalControl } from '#simulators/paypal/control-client.ts'
import { ShopProcess } from '../../bench/shop/shop-process.ts'
import { printFigures } from '../figures.ts'
import { findFaketime } from '../damage/find-faketime.ts'
import { guessesAreLimited, hasEnded, subscribesUntil } from '../damage/clock-rules.ts'
import { newMember, setUpAdmin, ShopCaller, signIn } from '../shop/shop-caller.ts'
import { compareOrders } from '../buyers/stored-orders.ts'

/** Start times of a shop, in libfaketime's format, in London, where days of 23 and 25 hours exist. */
const MOMENTS: readonly { name: string; at: string; isToday?: boolean; monthEnds?: string }[] = [
  { name: 'an hour ahead', at: '+1h', isToday: true },
  { name: 'an hour behind', at: '-1h', isToday: true },
  { name: '31 January', at: '@2027-01-31 12:00:00', monthEnds: '2027-02-28' },
  { name: '29 February', at: '@2028-02-29 12:00:00', monthEnds: '2028-03-29' },
  { name: 'the night of 23 hours', at: '@2027-03-28 00:59:58', monthEnds: '2027-04-28' },
  { name: 'the night of 25 hours', at: '@2027-10-31 00:59:58', monthEnds: '2027-11-30' },
  { name: 'the end of 32 bits', at: '@2038-01-19 03:14:00', monthEnds: '2038-02-19' },
]

/**
 * A shop on a machine with a wrong clock, and then with the right one. Passes when at each time members can register,
 * order and pay, a repeated call counts once, events are in order (also when the clock went back), months end on the
 * right day, sessions expire, and attempts are limited for one window; and when sessions and jobs from before work once
 * the clock is right again. What takes days is covered by tests with a fixed clock: months (months.test.ts,
 * subscriptions.db.test.ts), sessions (session-limits.route.test.ts), keys (delete-old-keys.db.test.ts), windows
 * (memory-limit.test.ts, shared-limit.db.test.ts), and the age of webhooks (old-news.db.test.ts). Prints one line of
 * figures.
 */
export async function clock(options: { engine: string; databaseUrl: string | undefined }): Promise<void> {
  const library = await findFaketime()
  if (library === undefined) throw new Error('libfaketime is not on this machine and apt-get could not bring it')
  const shop = new ShopProcess({ databaseUrl: options.databaseUrl })
  const placed: string[] = []
  try {
    await shop.start()
    const credentials = { email: `${randomUUID()}@example.com`, password: randomUUID() }
    const admin = await setUpAdmin(shop, credentials)
    let unpaid = await orderOf(new ShopCaller(shop))
    for (const { name, at, isToday, monthEnds } of MOMENTS) {
      await shop.stopShop()
      await shop.startShop({
        LD_PRELOAD: library,
        FAKETIME: at,
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
        TZ: 'Europe/London',
        RATE_LIMIT: isToday ? 'on' : 'off',
      })
      placed.push(await buyAtOddTimes(shop, name))
      if (isToday) {
        // Sessions survive a change of hours.
        await admin.call('GET', '/api/admin/overview')
        await payFor(shop, new ShopCaller(shop), unpaid, name)
        placed.push(unpaid)
        unpaid = await orderOf(new ShopCaller(shop))
        await guessesAreLimited(shop)
      } else await hasEnded(admin, new Date(at.slice(1)))
      if (monthEnds !== undefined) await subscribesUntil(shop, await signIn(shop, credentials), monthEnds)
    }
    await shop.stopShop()
    await shop.startShop()
    await admin.call('GET', '/api/admin/overview')
    placed.push(await buyAtOddTimes(shop, 'its own time'))
    await leaveAfterApproval(shop)
    await shop.stopShop()
    const { stored } = await compareOrders({ dataDir: shop.dataDir, databaseUrl: options.databaseUrl }, placed)
    printFigures('clock', options.engine, {
      times: MOMENTS.length + 1,
      paid: placed.length,
      stored,
      'months that end right': MOMENTS.filter(({ monthEnds }) => monthEnds !== undefined).length,
      breaches: 0,
    })
  } finally {
    await shop.dispose()
  }
}

/** Registers, orders twice with one key, and pays. Returns the order. */
async function buyAtOddTimes(shop: ShopProcess, name: string): Promise<string> {
  const { caller, email } = await newMember(shop)
  const key = randomUUID()
  const body = orderBody(email)
  const orderId = await orderOf(caller, body, key)
  assert.equal(
    (await caller.call<{ orderId: string }>('POST', '/api/orders', body, { key })).orderId,
    orderId,
    `a repeated order, ${name}`,
  )
  await payFor(shop, caller, orderId, name)
  return orderId
}

async function orderOf(
  caller: ShopCaller,
  body: object = orderBody(`${randomUUID()}@example.com`),
  key = randomUUID(),
): Promise<string> {
  return (await caller.call<{ orderId: string }>('POST', '/api/orders', body, { key })).orderId
}

function orderBody(email: string): object {
  return { email, discord: 'buyer', platform: 'pc', serviceType: 'Prestige Boost', game: 'phasmophobia', total: '4.00' }
}

/** Whenever it was ordered. */
async function payFor(shop: ShopProcess, caller: ShopCaller, orderId: string, name: string): Promise<void> {
  const { providerOrderId } = await caller.call<{ providerOrderId: string }>('POST', `/api/orders/${orderId}/pay`, {})
  await paypalControl(shop.payPalUrl).approve(providerOrderId)
  await untilPaid(shop, orderId, () =>
    caller.send('POST', '/api/orders/paypal-success', { transactionId: providerOrderId }),
  )
  const { timeline } = await caller.call<{ timeline: { kind: string }[] }>('GET', `/api/orders/track/${orderId}`)
  assert.deepEqual(
    timeline.map(({ kind }) => kind),
    ['payment:captured', 'placed'],
    `what happened, ${name}`,
  )
}

/** Paid by the jobs alone. */
async function leaveAfterApproval(shop: ShopProcess): Promise<void> {
  const guest = new ShopCaller(shop)
  const body = {
    serviceId: 'phasmophobia-prestige-boost',
    email: `${randomUUID()}@example.com`,
    platform: 'pc',
    total: '4.00',
    consent: true,
    termsVersion: TERMS_VERSION,
  }
  const { orderId, providerOrderId } = await guest.call<{ orderId: string; providerOrderId: string }>(
    'POST',
    '/api/checkout',
    body,
  )
  await paypalControl(shop.payPalUrl).approve(providerOrderId)
  await untilPaid(shop, orderId, async () => undefined)
}

async function untilPaid(shop: ShopProcess, orderId: string, nudge: () => Promise<unknown>): Promise<void> {
  const end = performance.now() + 60_000
  while (performance.now() < end) {
    await nudge()
    if (
      (await new ShopCaller(shop).call<{ paymentState: string }>('GET', `/api/orders/track/${orderId}`))
        .paymentState === 'paid'
    )
      return
    await pause(200)
  }
  throw new Error('an approved order was not paid within a minute')
}
