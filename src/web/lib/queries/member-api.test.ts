import { expect, it } from 'vitest'
import { createApiClient } from '#web/lib/api/api-client.ts'
import { memberApi, type MemberApi } from './member-api.ts'

// Method, path and body of every call are held to the contract by the compiler; what a parameter is filled with is not.
const BY_ID: [keyof MemberApi, (api: MemberApi, id: string) => Promise<unknown>, string][] = [
  ['endDevice', (api, id) => api.endDevice(id), '/api/auth/devices/..%2Fme%3Fx'],
  ['listOrdersOfUser', (api, id) => api.listOrdersOfUser(id, {}), '/api/users/..%2Fme%3Fx/orders'],
  [
    'activateSubscription',
    (api, id) => api.activateSubscription(id, { paymentRef: 'I-1' }),
    '/api/admin/users/..%2Fme%3Fx/activate-subscription',
  ],
  [
    'deactivateSubscription',
    (api, id) => api.deactivateSubscription(id),
    '/api/admin/users/..%2Fme%3Fx/deactivate-subscription',
  ],
]

it.each(BY_ID)('%s keeps an id with odd characters inside its path segment', async (_name, call, path) => {
  const requests: string[] = []
  const client = createApiClient((asked) => {
    requests.push(asked)
    return Response.json({})
  })
  await call(memberApi(client), '../me?x')
  expect(requests).toEqual([path])
})

it('a list goes on where it is asked to', async () => {
  const requests: string[] = []
  const client = createApiClient((asked) => {
    requests.push(asked)
    return Response.json([])
  })
  await memberApi(client).listOwnOrders({ cursor: '2', limit: undefined })
  expect(requests).toEqual(['/api/orders/user?cursor=2'])
})
