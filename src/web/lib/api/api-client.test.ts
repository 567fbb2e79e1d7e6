import { describe, expect, it, vi } from 'vitest'
import type * as payments from '#contract/payments/payments.ts'
import { type ApiClient, createApiClient } from './api-client.ts'
import { ApiError } from './api-error.ts'

const CONTACT = { email: 'sam@example.test', platform: 'pc' } as const

/** A client whose one answer is given, and the requests it made. */
function clientAnswering(body: string, status = 200, statusText = '') {
  const requests: { path: string; init: RequestInit }[] = []
  const api = createApiClient((path, init = {}) => {
    requests.push({ path, init })
    return new Response(body, { status, statusText })
  })
  return { api, requests }
}

describe('the API client', () => {
  it('narrows a list by what is given, and by nothing else', async () => {
    const { api, requests } = clientAnswering('[]')
    await api.listReviews({ service: 'a&b', rating: undefined, cursor: '2' })
    expect(requests[0]?.path).toBe('/api/reviews?service=a%26b&cursor=2')
  })

  it('sends credentials always, and JSON only when there is a body', async () => {
    const { api, requests } = clientAnswering('{}')
    await api.readShop()
    await api.reportVisit({ kind: 'page' })
    expect(requests.map(({ init }) => init.credentials)).toEqual(['include', 'include'])
    expect(new Headers(requests[0]?.init.headers).get('content-type')).toBeNull()
    expect(requests[0]?.init.body).toBeUndefined()
    expect(new Headers(requests[1]?.init.headers).get('content-type')).toBe('application/json')
    expect(requests[1]?.init.body).toBe('{"kind":"page"}')
  })

  it('sends the idempotency key of creating calls', async () => {
    const { api, requests } = clientAnswering('{}')
    await api.call<typeof payments.beginCheckout>('POST', '/api/checkout', {
      body: { ...CONTACT, serviceId: 's1', total: '4.00', consent: true, termsVersion: '1' },
      idempotencyKey: 'key-7',
    })
    expect(new Headers(requests[0]?.init.headers).get('idempotency-key')).toBe('key-7')
  })

  it('keeps an id with odd characters inside its path segment', async () => {
    const { api, requests } = clientAnswering('{}')
    await api.trackOrder('../services?x')
    expect(requests.map(({ path }) => path)).toEqual(['/api/orders/track/..%2Fservices%3Fx'])
  })

  it('raises the specified message with the problem beside it', async () => {
    const body = JSON.stringify({
      type: 'about:blank',
      title: 'The price is now £5.00.',
      status: 409,
      code: 'price_changed',
      requestId: 'r1',
      details: { total: '5.00' },
    })
    const error = await failure(clientAnswering(body, 409).api)
    expect(error.message).toBe(`409: ${body}`)
    expect([error.status, error.code, error.title, error.requestId]).toEqual([
      409,
      'price_changed',
      'The price is now £5.00.',
      'r1',
    ])
    expect(error.details).toEqual({ total: '5.00' })
    expect(error.faults).toEqual([])
  })

  it.each([
    ['', 'Bad Gateway', '502: Bad Gateway'],
    ['<h1>proxy</h1>', 'Bad Gateway', '502: <h1>proxy</h1>'],
    ['[1]', 'Bad Gateway', '502: [1]'],
  ])('an answer that is no problem document (%j) still has its message', async (body, statusText, message) => {
    const error = await failure(clientAnswering(body, 502, statusText).api)
    expect(error.message).toBe(message)
    expect(error.code).toBeUndefined()
  })
})

describe('a call for those who are signed in', () => {
  it.each([
    ['unauthenticated', 401, 1],
    ['invalid_credentials', 401, 0],
    ['forbidden', 403, 0],
  ])('%s is told to the keeper of the session %d', async (code, status, times) => {
    const told = vi.fn()
    const api = createApiClient(() => Response.json({ title: 'No.', code, status }, { status }), told)
    await failure(api)
    expect(told).toHaveBeenCalledTimes(times)
  })
})

async function failure(api: ApiClient): Promise<ApiError> {
  const error = await api.listServices().then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error('the call did not fail with an ApiError')
  return error
}
