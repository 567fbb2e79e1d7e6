import { expect, test } from 'vitest'
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

test('the calls of this issue that the specification names are there', () => {
  const names = ENDPOINTS.map(({ method, path }) => `${method} ${path}`)
  expect(names).toEqual(
    expect.arrayContaining([
      'GET /api/services',
      'POST /api/orders',
      'GET /api/orders/track/:orderId',
      'POST /api/orders/paypal-success',
      'POST /api/orders/payment-fallback',
      'POST /api/orders/payment-return',
    ]),
  )
})
