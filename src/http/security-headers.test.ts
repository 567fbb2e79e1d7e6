import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { mountPublicFiles } from '#http/pages/public-files.ts'
import { checkoutBody, orderBody } from '#harness/shop/builders.ts'
import { registerBody } from '#harness/shop/members.ts'
import { useTestApp, type TestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'
import { listen, plainPages } from '#harness/test-listener.ts'

/** The exact headers of every answer: a change of a policy has to be made here too, deliberately. */
const EVERYWHERE = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), payment=(self "https://www.paypal.com")',
}
const SECURE = {
  ...EVERYWHERE,
  'content-security-policy': `${EVERYWHERE['content-security-policy']}; upgrade-insecure-requests`,
  'strict-transport-security': 'max-age=63072000',
}
/** Pages with an id in their address send no referrer. */
const PRIVATE = { 'referrer-policy': 'no-referrer' }

/** Headers of a single answer; a header in neither list is unexpected. */
const OF_THE_ANSWER = new Set([
  'date',
  'connection',
  'keep-alive',
  'content-length',
  'content-type',
  'content-encoding',
  'transfer-encoding',
  'cache-control',
  'etag',
  'vary',
  'allow',
  'retry-after',
  'set-cookie',
  'clear-site-data',
  'x-request-id',
])

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const unknownOrder = `/api/orders/track/${'A'.repeat(22)}`

const CASES: readonly {
  status: number
  what: string
  path: string
  init?: RequestInit
  also?: Record<string, string>
  prepare?(shop: TestApp): Promise<unknown>
}[] = [
  { status: 200, what: 'a call', path: '/api/services' },
  { status: 200, what: 'a page', path: '/' },
  { status: 200, what: 'a page with an id', path: '/order-tracking?id=abc', also: PRIVATE },
  { status: 200, what: 'the API page', path: '/api/docs' },
  { status: 200, what: 'health', path: '/healthz' },
  { status: 201, what: 'an order', path: '/api/orders', init: json(orderBody()) },
  { status: 201, what: 'an account', path: '/api/auth/register', init: json(registerBody()) },
  { status: 200, what: 'a logout', path: '/api/auth/logout', init: json({}) },
  { status: 401, what: 'a call without a session', path: '/api/auth/me' },
  {
    status: 401,
    what: 'a wrong password',
    path: '/api/auth/login',
    init: json({ email: 'sam@example.com', password: 'Wrong-0417-moss' }),
  },
  { status: 410, what: 'an old link', path: '/api/auth/verify-email', init: json({ token: 'A'.repeat(43) }) },
  { status: 400, what: 'bad input', path: '/api/orders', init: json({}) },
  {
    status: 400,
    what: 'a body that is no JSON',
    path: '/api/orders',
    init: { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' },
  },
  {
    status: 403,
    what: 'another site',
    path: '/api/orders',
    init: { ...json(orderBody()), headers: { 'content-type': 'application/json', origin: 'https://evil.example' } },
  },
  { status: 404, what: 'an unknown call', path: '/api/nope' },
  { status: 404, what: 'an unknown order', path: unknownOrder },
  { status: 404, what: 'an unknown page', path: '/nope', also: PRIVATE },
  { status: 405, what: 'another method', path: '/api/services', init: { method: 'DELETE' } },
  { status: 405, what: 'a page by POST', path: '/', init: { method: 'POST', headers: { 'content-length': '0' } } },
  { status: 409, what: 'another price', path: '/api/orders', init: json(orderBody({ total: '0.01' })) },
  { status: 413, what: 'too much', path: '/api/orders', init: json({ notes: 'x'.repeat(70_000) }) },
  { status: 415, what: 'a form', path: '/api/orders', init: { method: 'POST', body: new URLSearchParams({ a: 'b' }) } },
  {
    status: 429,
    what: 'too often',
    path: unknownOrder,
    prepare: async (shop) => {
      for (let call = 0; call < 60; call += 1) await shop.request(unknownOrder, {}, '127.0.0.1')
    },
  },
  {
    status: 500,
    what: 'a bug',
    path: '/api/services',
    prepare: (shop) => shop.database.executeSql('alter table services rename to services_gone'),
  },
  { status: 500, what: 'a page that fails', path: '/broken' },
  {
    status: 503,
    what: 'no provider',
    path: '/api/checkout',
    init: json(checkoutBody()),
    prepare: (shop) => shop.paypal.fault({ operation: '*', fault: { kind: 'status', status: 500 } }),
  },
]

async function headersOf(
  url: string,
  init?: RequestInit,
): Promise<{ status: number; headers: Record<string, string> }> {
  const response = await fetch(url, init)
  await response.arrayBuffer()
  return {
    status: response.status,
    headers: Object.fromEntries([...response.headers].filter(([name]) => !OF_THE_ANSWER.has(name))),
  }
}

describeOnOneEngine('H1 the headers of an answer', (engine) => {
  const shop = useTestApp(engine)

  test.each(CASES)('$status $what', async ({ status, path, init, also, prepare }) => {
    await using server = await listen(shop(), plainPages)
    await prepare?.(shop())
    try {
      expect(await headersOf(server.url + path, init)).toStrictEqual({ status, headers: { ...EVERYWHERE, ...also } })
    } finally {
      await shop().database.executeSql('alter table if exists services_gone rename to services')
    }
  })

  test('200 and 304 of a page that is kept', async () => {
    await using server = await listen(shop(), plainPages)
    const first = await fetch(server.url)
    const etag = (await fetch(server.url)).headers.get('etag') ?? ''
    expect([first.status, etag]).toStrictEqual([200, expect.stringMatching(/^W\/"[\w-]{22}"$/)])
    expect(await headersOf(server.url)).toStrictEqual({ status: 200, headers: EVERYWHERE })
    expect(await headersOf(server.url, { headers: { 'if-none-match': etag } })).toStrictEqual({
      status: 304,
      headers: EVERYWHERE,
    })
  })

  test.runIf(existsSync('dist/client'))(
    '200 of the files of a build, kept for ever where their name changes with them',
    async () => {
      const { app } = shop()
      mountPublicFiles(app)
      await using server = await listen(shop(), plainPages)
      const asset = readdirSync('dist/client/assets').find((name) => name.endsWith('.js')) ?? ''
      for (const [path, kept] of [
        ['/error.css', 'public, max-age=3600'],
        [`/assets/${asset}`, 'public, max-age=31536000, immutable'],
      ] as const) {
        expect(await headersOf(server.url + path)).toStrictEqual({ status: 200, headers: EVERYWHERE })
        const answer = await fetch(server.url + path, { headers: { 'accept-encoding': 'br' } })
        expect(answer.headers.get('cache-control')).toBe(kept)
        expect(answer.headers.get('vary')).toBe('accept-encoding')
        expect((await answer.text()).length).toBeGreaterThan(20)
      }
      const { headers } = await fetch(`${server.url}/error.css`)
      const again = await fetch(`${server.url}/error.css`, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
      expect([
        again.status,
        await again.text(),
        again.headers.get('etag'),
        again.headers.get('cache-control'),
      ]).toStrictEqual([304, '', headers.get('etag'), 'public, max-age=3600'])
    },
  )

  describe('under https', () => {
    const secure = useTestApp(engine, { PUBLIC_URL: 'https://shop.example' })

    test('ask for https for two years, on calls, pages and kept pages', async () => {
      await using server = await listen(secure(), plainPages, { publicUrl: 'https://shop.example' })
      for (const path of ['/api/services', '/api/nope', '/', '/'])
        expect((await headersOf(server.url + path)).headers).toStrictEqual(SECURE)
    })
  })
})
