import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { TERMS_VERSION } from '#kernel/shop/consent.ts'
import { paypalControl } from '#simulators/paypal/control-client.ts'
import { ShopProcess } from '../../bench/shop/shop-process.ts'
import { printFigures } from '../figures.ts'
import { newMember, setUpAdmin, ShopCaller } from '../shop/shop-caller.ts'
import { compareOrders } from '../buyers/stored-orders.ts'

const PLANT = new URL('../planted/die-at-statement.ts', import.meta.url).href
/** More statements than any request has. */
const STATEMENTS_AT_MOST = 60

interface Scene {
  shop: ShopProcess
  admin: ShopCaller
  guest: ShopCaller
}

/** One repeatable request; `who` sends it. */
interface Act {
  who: ShopCaller
  method: string
  path: string
  body: object
}

const ACTS: Record<string, (scene: Scene) => Promise<Act>> = {
  order: async ({ guest }) => ({
    who: guest,
    method: 'POST',
    path: '/api/orders',
    body: {
      email: `${randomUUID()}@example.com`,
      discord: 'buyer',
      platform: 'pc',
      serviceType: 'Prestige Boost',
      game: 'phasmophobia',
      total: '4.00',
    },
  }),
  pay: async ({ shop, guest }) => {
    const { providerOrderId } = await approved(shop)
    return { who: guest, method: 'POST', path: '/api/orders/paypal-success', body: { transactionId: providerOrderId } }
  },
  redeem: async ({ shop, admin }) => {
    const { caller } = await newMember(shop)
    const { id } = await caller.call<{ id: string }>('GET', '/api/auth/me')
    await admin.call('POST', `/api/admin/users/${id}/adjust-points`, { points: 150, reason: 'A gift' })
    return { who: caller, method: 'POST', path: '/api/rewards/redeem', body: { rewardType: 'cod_xp_tokens' } }
  },
  activate: async ({ shop, admin }) => {
    const { id } = await (await newMember(shop)).caller.call<{ id: string }>('GET', '/api/auth/me')
    return {
      who: admin,
      method: 'POST',
      path: `/api/admin/users/${id}/activate-subscription`,
      body: { paymentRef: randomUUID() },
    }
  },
  cancel: async (scene) => ({
    who: scene.admin,
    method: 'PATCH',
    path: `/api/orders/${await paidOrder(scene)}/status`,
    body: { status: 'cancelled' },
  }),
  'cancel by the buyer': async (scene) => {
    const { caller } = await newMember(scene.shop)
    return {
      who: caller,
      method: 'POST',
      path: `/api/orders/${await paidOrder(scene, caller)}/cancel`,
      body: { back: '4.00' },
    }
  },
  refund: async (scene) => ({
    who: scene.admin,
    method: 'POST',
    path: `/api/admin/orders/${await paidOrder(scene)}/refunds`,
    body: { amount: '2.00', reason: 'Half done' },
  }),
}

/**
 * kill -9 before each statement of each action, and after its commit before the answer; or before every nth. Passes
 * when the same request to the restarted shop is answered as if nothing had happened, and no invariant is broken. That
 * a thrown error leaves nothing behind is a test: `src/app/whole-api/crash-anywhere.test.ts`. Prints one line of
 * figures.
 */
export async function crashAnywhere(options: {
  engine: string
  databaseUrl: string | undefined
  every: number
}): Promise<void> {
  const shop = new ShopProcess({ databaseUrl: options.databaseUrl, planted: PLANT })
  const deaths: Record<string, number> = {}
  try {
    await shop.start()
    const scene = { shop, admin: await setUpAdmin(shop), guest: new ShopCaller(shop) }
    for (const [name, makeReady] of Object.entries(ACTS)) deaths[name] = await countDeaths(scene, makeReady, options)
    await shop.stopShop()
    await compareOrders({ dataDir: shop.dataDir, databaseUrl: options.databaseUrl }, [])
    printFigures('crash anywhere', options.engine, {
      ...deaths,
      'repeated as if nothing had been': Object.values(deaths).reduce((sum, each) => sum + each, 0),
      breaches: 0,
    })
    assert.ok(
      Object.values(deaths).every((each) => each > 1),
      'an act was not broken at all',
    )
  } finally {
    await shop.dispose()
  }
}

/** Number of places of one action where the shop was killed, each followed by the same request. */
async function countDeaths(
  scene: Scene,
  makeReady: (scene: Scene) => Promise<Act>,
  { every }: { every: number },
): Promise<number> {
  const statements = Array.from({ length: STATEMENTS_AT_MOST / every }, (_, place) => String(1 + place * every))
  let deaths = 0
  for (const place of ['commit', ...statements]) {
    if (!(await dieAndAskAgain(scene, await makeReady(scene), place))) break
    deaths += 1
  }
  return deaths
}

/** Whether the shop was killed: not if the request has fewer statements. */
async function dieAndAskAgain({ shop }: Scene, { who, method, path, body }: Act, place: string): Promise<boolean> {
  const key = randomUUID()
  const first = await who.sendOnce(method, path, body, { key, headers: { 'x-die-at': place } })
  if (first) {
    assert.ok(first.status < 300, `${path} answered ${first.status} before statement ${place}`)
    return false
  }
  await shop.ended()
  await shop.startShop()
  const { status, answer } = await who.send(method, path, body, { key })
  assert.ok(status < 300, `${path}, which died at ${place}, answered ${status} afterwards: ${JSON.stringify(answer)}`)
  return true
}

async function approved(
  shop: ShopProcess,
  buyer = new ShopCaller(shop),
): Promise<{ orderId: string; providerOrderId: string }> {
  const payPal = paypalControl(shop.payPalUrl)
  // Paid by the buyer's report alone: a webhook would arrive before the shop is back.
  await payPal.holdWebhooks()
  const body = {
    serviceId: 'phasmophobia-prestige-boost',
    email: `${randomUUID()}@example.com`,
    platform: 'pc',
    total: '4.00',
    consent: true,
    termsVersion: TERMS_VERSION,
  }
  const started = await buyer.call<{ orderId: string; providerOrderId: string }>('POST', '/api/checkout', body)
  await payPal.approve(started.providerOrderId)
  return started
}

async function paidOrder({ shop, guest }: Scene, buyer?: ShopCaller): Promise<string> {
  const { orderId, providerOrderId } = await approved(shop, buyer)
  await guest.call('POST', '/api/orders/paypal-success', { transactionId: providerOrderId })
  return orderId
}
