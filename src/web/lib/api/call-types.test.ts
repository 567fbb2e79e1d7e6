import { expect, test } from 'vitest'
import type * as accounts from '#contract/accounts/accounts.ts'
import type * as adminOrders from '#contract/admin/orders.ts'
import type * as orders from '#contract/orders/orders.ts'
import type * as reviews from '#contract/reviews.ts'
import type * as shop from '#contract/shop.ts'
import { createApiClient } from './api-client.ts'

type ChangeStatus = typeof adminOrders.changeOrderStatus

// The compiler is the test here: a `@ts-expect-error` above a line that compiles is an error.

const ID = 'A1b2C3d4E5f6G7h8I9j0K1'

/** A client that records its calls and gets any answer. */
function recorded() {
  const asked: string[] = []
  const api = createApiClient((path, init) => {
    asked.push(`${init?.method} ${path}`)
    return Response.json([])
  })
  return { api, asked }
}

test('a call goes as its contract has it, with its parameters filled in', async () => {
  const { api, asked } = recorded()
  await api.call<typeof accounts.readMe>('GET', '/api/auth/me')
  await api.call<typeof accounts.logout>('POST', '/api/auth/logout')
  await api.call<typeof accounts.login>('POST', '/api/auth/login', {
    body: { email: 'sam@example.test', password: 'a long one' },
  })
  await api.call<typeof orders.trackOrder>('GET', `/api/orders/track/${ID}`)
  await api.call<typeof adminOrders.changeOrderStatus>('PATCH', `/api/orders/${ID}/status`, {
    body: { status: 'completed' },
  })
  await api.call<typeof reviews.summariseReviews>('GET', '/api/reviews/summary?service=custom')
  await api.part<typeof orders.listOrdersOfUser>(`/api/users/${ID}/orders`, { limit: '20' })
  expect(asked).toEqual([
    'GET /api/auth/me',
    'POST /api/auth/logout',
    'POST /api/auth/login',
    `GET /api/orders/track/${ID}`,
    `PATCH /api/orders/${ID}/status`,
    'GET /api/reviews/summary?service=custom',
    `GET /api/users/${ID}/orders?limit=20`,
  ])
})

test('a call that is not the contract’s does not compile', async () => {
  const { api, asked } = recorded()
  const anyText: string = '/api/shop'
  const wrong = [
    // @ts-expect-error -- another method
    () => api.call<typeof accounts.readMe>('POST', '/api/auth/me'),
    // @ts-expect-error -- a slip in the path
    () => api.call<typeof accounts.readMe>('GET', '/api/auth/mee'),
    // @ts-expect-error -- the parameter is not filled in
    () => api.call<typeof orders.trackOrder>('GET', '/api/orders/track'),
    // @ts-expect-error -- what follows the parameter is left out
    () => api.call<ChangeStatus>('PATCH', `/api/orders/${ID}`, { body: { status: 'completed' } }),
    // @ts-expect-error -- a query that is not read
    () => api.call<typeof shop.readShop>('GET', '/api/shop?brand=yes'),
    // @ts-expect-error -- any text at all
    () => api.call<typeof shop.readShop>('GET', anyText),
    // @ts-expect-error -- the body is left out
    () => api.call<typeof accounts.login>('POST', '/api/auth/login'),
    // @ts-expect-error -- options, but no body in them
    () => api.call<typeof accounts.login>('POST', '/api/auth/login', { idempotencyKey: ID }),
    // @ts-expect-error -- a field of the body is left out
    () => api.call<typeof accounts.login>('POST', '/api/auth/login', { body: { email: 'sam@example.test' } }),
    // @ts-expect-error -- a status that there is not
    () => api.call<ChangeStatus>('PATCH', `/api/orders/${ID}/status`, { body: { status: 'done' } }),
    // @ts-expect-error -- a body where none is read
    () => api.call<typeof accounts.readMe>('GET', '/api/auth/me', { body: {} }),
    // @ts-expect-error -- it is not said which call it is
    () => api.call('GET', '/api/auth/me'),
    // @ts-expect-error -- no list has parts that is none
    () => api.part<typeof shop.readShop>('/api/shop', {}),
  ]
  for (const send of wrong) await send()
  // Only the compiler prevents them.
  expect(asked).toHaveLength(wrong.length)
})

test('an answer has the fields of the contract, and no other', async () => {
  const { api } = recorded()
  const answer = await api.call<typeof shop.readShop>('GET', '/api/shop')
  // @ts-expect-error -- a field that no answer has
  expect(answer.slogan).toBeUndefined()
})
