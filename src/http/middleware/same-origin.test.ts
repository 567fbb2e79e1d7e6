import { describe, expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { problemOf } from '#harness/answers.ts'
import { checkoutBody, orderBody, successBody } from '#harness/shop/builders.ts'
import { expectNothingStored } from '#harness/databases/stored-rows.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

const WRITES = ENDPOINTS.filter(({ method }) => method !== 'GET').map(({ method, path }) => ({
  method,
  path: path.replace(/:\w+/, 'A'.repeat(22)),
}))

/** Requests that a foreign page can send without a preflight, and those that need one. */
const FOREIGN_BODIES: readonly [name: string, headers: Record<string, string>, body: BodyInit | undefined][] = [
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'email=a%40example.com'],
  [
    'an upload',
    { 'content-type': 'multipart/form-data; boundary=x' },
    '--x\r\ncontent-disposition: form-data; name="a"; filename="a.html"\r\n\r\n<script>\r\n--x--',
  ],
  ['plain text that is JSON', { 'content-type': 'text/plain' }, JSON.stringify(orderBody())],
  ['nothing', {}, undefined],
  ['JSON', { 'content-type': 'application/json' }, JSON.stringify(orderBody())],
]

describeOnOneEngine('a write from another site', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })

  describe.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['a subdomain', { 'sec-fetch-site': 'same-site', origin: 'http://evil.localhost:3000' }],
    ['an old browser', { origin: 'https://evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a name that begins like ours', { origin: 'http://localhost:3000.evil.example' }],
    ['another port', { origin: 'http://localhost:3001' }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
  ])('S5 %s', (_name, site: Record<string, string>) => {
    test.each(FOREIGN_BODIES)('sends %s: refused, nothing written', async (_body, headers, body) => {
      for (const { method, path } of WRITES) {
        const problem = await problemOf(
          await shop().request(path, { method, headers: { ...site, ...headers }, ...(body !== undefined && { body }) }),
        )
        expect(problem, path).toMatchObject({ status: 403, code: 'forbidden' })
      }
      await expectNothingStored(shop().database)
    })
  })

  test('the shop itself, and programs, may write', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' },
      { origin: 'http://localhost:3000' },
      // The same shop under its other local name.
      { 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:3000' },
      {},
    ])
      expect((await shop().post('/api/orders', orderBody(), { headers })).status).toBe(201)
    expect(
      (await shop().post('/api/checkout', checkoutBody(), { headers: { 'sec-fetch-site': 'same-origin' } })).status,
    ).toBe(201)
    expect((await shop().post('/api/orders/payment-fallback', successBody('5O190127TN364715T'))).status).toBe(200)
  })

  test('reading needs no origin: a link from anywhere works', async () => {
    expect(
      (
        await shop().get('/api/services', {
          headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
        })
      ).status,
    ).toBe(200)
  })

  test.each(['https://evil.example', 'null', 'http://localhost:3000.evil.example', 'http://localhost:3000'])(
    'H5 no origin is ever let in to read: %s',
    async (origin) => {
      for (const [path, init] of [
        ['/api/services', {}],
        ['/api/orders', { method: 'OPTIONS' }],
        [`/api/orders/track/${'A'.repeat(22)}`, {}],
        ['/pay-frame', {}],
      ] as const) {
        const { headers } = await shop().request(path, {
          ...init,
          headers: { origin, 'access-control-request-method': 'POST' },
        })
        expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toStrictEqual([])
      }
    },
  )
})
