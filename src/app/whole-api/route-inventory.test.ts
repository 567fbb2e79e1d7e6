import { expect, test } from 'vitest'
import { FILES } from '#contract/files.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { problemOf } from '#harness/answers.ts'
import { expectNothingStored } from '#harness/databases/stored-rows.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

/** Routes outside of the contract. `startShop` adds pages and built files. */
const BESIDE_THE_CONTRACT = [
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/auth/discord',
  'GET /api/auth/discord/callback',
  'POST /api/paypal/webhook',
  'POST /api/paypal/ipn',
  ...FILES.map(({ path }) => `GET ${path}`),
  'GET /dev/mail',
  'GET /dev/mail/:id',
  'GET /pictures/:pictureId/:name',
  'GET /look/:name',
  'GET /run-pictures/:family/:name',
  'GET /pay-frame',
  'GET /confirm-order/:orderId/:proof',
  'GET /record.csv',
  'GET /api/orders/track/:orderId/events',
  'GET /api/shared/:token/events',
  'POST /api/cancellations',
  'POST /api/orders/:orderId/cancel-form',
  'GET /api/orders/:orderId/pictures/:pictureId',
  'GET /api/admin/orders/:orderId/pictures/:pictureId',
]

describeOnOneEngine('the routes of the app', (engine) => {
  const shop = useTestApp(engine)

  test('are the calls of the contract and a few more that are listed', () => {
    // `ALL` routes are middleware and refusals.
    const mounted = new Set(
      shop()
        .app.routes.filter(({ method }) => method !== 'ALL')
        .map(({ method, path }) => `${method} ${path}`),
    )
    const listed = [...ENDPOINTS.map(({ method, path }) => `${method} ${path}`), ...BESIDE_THE_CONTRACT]
    expect([...mounted].toSorted()).toStrictEqual(listed.toSorted())
  })

  test('refuse other methods of a call with 405 and name the right ones', async () => {
    const methodsOf = Object.groupBy(ENDPOINTS, ({ path }) => path)
    for (const [path, calls = []] of Object.entries(methodsOf)) {
      // Only admins learn about those, including their methods.
      if (path.startsWith('/api/admin/')) continue
      const right = calls.map(({ method }) => method)
      for (const wrong of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'].filter(
        (each) => !right.some((method) => method === each),
      )) {
        // Another call's parameter matches this address too.
        if (
          ENDPOINTS.some(
            (call) =>
              call.method === wrong &&
              call.path !== path &&
              new RegExp(`^${call.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path),
          )
        )
          continue
        const response = await shop().request(path.replace(/:\w+/, 'A'.repeat(22)), { method: wrong })
        expect(response.headers.get('allow'), `${wrong} ${path}`).toBe(
          right.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', '),
        )
        expect((await problemOf(response)).code).toBe('method_not_allowed')
      }
    }
  })

  test('S7 no override turns a read into a write', async () => {
    for (const headers of [{ 'x-http-method-override': 'POST' }, { 'x-method-override': 'POST' }])
      expect((await shop().request('/api/checkout?_method=POST', { headers })).status).toBe(405)
    await expectNothingStored(shop().database)
  })

  test('answer HEAD like GET, without a body', async () => {
    const response = await shop().request('/api/services', { method: 'HEAD' })
    expect([response.status, await response.text()]).toStrictEqual([200, ''])
  })

  test.each([
    '/api',
    '/api/',
    '/api/nope',
    '/api/orders/',
    '/API/services',
    '/api/users',
    '/api/users/1',
    '/api/auth',
    '/api//services',
  ])('know nothing of %s', async (path) => {
    for (const method of ['GET', 'POST', 'DELETE'])
      expect((await problemOf(await shop().request(path, { method }))).status).toBe(404)
  })
})
