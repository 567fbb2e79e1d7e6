import { randomUUID } from 'node:crypto'

/** Public pages, one of each kind, and all legal ones. */
const OF_EVERYBODY = [
  '/',
  '/services',
  '/phasmophobia',
  '/phasmophobia/prestige-boost',
  '/cart',
  '/login',
  '/register',
  '/forgot-password',
  '/reviews',
  '/contact',
  '/subscription',
  '/rewards',
  '/terms',
  '/privacy',
  '/order-tracking',
  '/payment-success?token=5O190127TN364715T',
  '/pay-frame',
  '/no-such-page',
  '/api/docs',
  '/api/services',
]
const OF_MEMBERS = ['/profile', '/admin', '/api/auth/me']

interface KindsOfPage {
  paths: string[]
  signedIn: { paths: ReadonlySet<string>; cookie: string; setCookie: string }
}

/** One address of each kind of page, in a shop with a member and an order. `origin` is the shop's configured one. */
export async function kindsOfPage(shopUrl: string, origin: string): Promise<KindsOfPage> {
  const post = async (path: string, body: object) => {
    const answer = await fetch(shopUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  const email = `${randomUUID()}@example.com`
  const registered = await post('/api/auth/register', {
    email,
    password: randomUUID(),
    firstName: 'Sam',
    lastName: 'Player',
  })
  const [setCookie = ''] = registered.headers.getSetCookie()
  const placed = await post('/api/orders', {
    email,
    discord: 'buyer',
    platform: 'pc',
    serviceType: 'Prestige Boost',
    game: 'phasmophobia',
    total: '4.00',
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shop's own answer; the contract's tests check its shape
  const { orderId } = (await placed.json()) as { orderId: string }
  const paths = [...OF_EVERYBODY, `/order-tracking?id=${orderId}`, `/api/orders/track/${orderId}`, ...OF_MEMBERS]
  return { paths, signedIn: { paths: new Set(OF_MEMBERS), cookie: setCookie.split(';')[0] ?? '', setCookie } }
}
