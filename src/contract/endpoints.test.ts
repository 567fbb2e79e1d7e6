import { expect, test } from 'vitest'
import { isForAdmins, limitOf } from './endpoint.ts'
import { ENDPOINTS } from './endpoints.ts'

test('no two calls share a method and a path', () => {
  const names = ENDPOINTS.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':x')}`)
  expect(new Set(names).size).toBe(names.length)
})

test('every call lives under /api and says what it does in a sentence', () => {
  for (const { path, summary } of ENDPOINTS) {
    expect(path).toMatch(/^\/api(\/(:?[a-zA-Z][a-zA-Z-]*))+$/)
    expect(summary).toMatch(/^['A-Z].{9,}\.$/)
  }
})

test('a call that reads takes no body', () => {
  for (const { method, body } of ENDPOINTS) if (method === 'GET') expect(body).toBeUndefined()
})

test('every call that changes something has a limit, unless only admins may call it', () => {
  const unlimited = ENDPOINTS.filter((each) => each.method !== 'GET' && limitOf(each) === undefined)
  expect(unlimited.filter((each) => !isForAdmins(each))).toEqual([])
  const named = new Map(ENDPOINTS.map((each) => [`${each.method} ${each.path}`, limitOf(each)]))
  expect(named.get('POST /api/rewards/redeem')).toBe('write')
  expect(named.get('POST /api/subscription/intent')).toBe('plan')
  expect(named.get('GET /api/orders/track/:orderId')).toBe('track')
})

test('what is the same for every visitor is not kept apart for one of them', () => {
  for (const { path, cache, access } of ENDPOINTS)
    if (cache) expect({ path, access }).toEqual({ path, access: 'public' })
})

/** Every call that the specification names; the name of what stands in a path is ours. */
const SPECIFIED = [
  'DELETE /api/orders/:',
  'DELETE /api/reviews/:',
  'GET /api/admin/pending-subscriptions',
  'GET /api/admin/users',
  'GET /api/auth/me',
  'GET /api/orders',
  'GET /api/orders/track/:',
  'GET /api/orders/user',
  'GET /api/reviews',
  'GET /api/rewards/redemptions',
  'GET /api/services',
  'GET /api/testimonials',
  'GET /api/user/rewards',
  'GET /api/users/:/orders',
  'GET /api/webhook-test',
  'PATCH /api/orders/:/status',
  'POST /api/admin/users/:/activate-subscription',
  'POST /api/admin/users/:/deactivate-subscription',
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/auth/register',
  'POST /api/contact',
  'POST /api/orders',
  'POST /api/orders/payment-detected',
  'POST /api/orders/payment-fallback',
  'POST /api/orders/payment-logger',
  'POST /api/orders/payment-return',
  'POST /api/orders/payment-url-detected',
  'POST /api/orders/paypal-success',
  'POST /api/reviews',
  'POST /api/rewards/redeem',
  'POST /api/services',
  'POST /api/setup-admin',
  'POST /api/webhook-test',
  'PUT /api/auth/change-password',
  'PUT /api/auth/profile',
  'PUT /api/reviews/:',
  'PUT /api/services/:',
]

test('the calls that the specification names are there', () => {
  const named = ENDPOINTS.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`)
  expect(named).toEqual(expect.arrayContaining(SPECIFIED))
})

test('every call below /api/admin/ is for admins', () => {
  const below = ENDPOINTS.filter(({ path }) => path.startsWith('/api/admin/'))
  expect(below.length).toBeGreaterThan(30)
  expect(below.filter((each) => !isForAdmins(each))).toEqual([])
})

test('what is kept by its path is asked for by its path alone', () => {
  const kept = ENDPOINTS.filter(({ cache }) => cache === 'kept')
  expect(kept.length).toBeGreaterThan(3)
  expect(kept.filter((each) => each.query !== undefined || each.path.includes(':'))).toEqual([])
})

test('admins may send long bodies, buyers a picture, and none for ever', () => {
  const larger = ENDPOINTS.filter(({ maxBytes }) => maxBytes !== undefined)
  expect(larger.map(({ path }) => path)).toStrictEqual([
    '/api/admin/look',
    '/api/admin/pictures',
    '/api/admin/shop-file/compare',
    '/api/admin/shop-file/import',
    '/api/orders/:orderId/pictures',
    '/api/admin/orders/:orderId/pictures',
  ])
  for (const call of larger) {
    expect(call.maxBytes).toBeLessThanOrEqual((isForAdmins(call) ? 32 : 3) * 1024 * 1024)
  }
})
