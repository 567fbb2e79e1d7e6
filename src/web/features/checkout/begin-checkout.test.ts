import { describe, expect, it } from 'vitest'
import type { CheckoutBody, StartedPayment } from '#contract/payments/payments.ts'
import { createApiClient } from '#web/lib/api/api-client.ts'
import { checkoutBeginner } from './begin-checkout.ts'

const BODY: CheckoutBody = {
  serviceId: 's1',
  email: 'a@b.test',
  platform: 'pc',
  total: '4.00',
  consent: true,
  termsVersion: '1',
}
const STARTED: StartedPayment = {
  orderId: 'o1',
  paymentId: 'p1',
  total: '4.00',
  providerOrderId: 'P1',
  approveUrl: 'https://provider.test',
}

const CHECKOUT = '/api/checkout'
const methodOf = (body: unknown) => /"method":"(\w+)"/.exec(String(body))?.[1]

/** An API that notes its calls; its first `failures` checkouts get lost on the way. */
function recorder(failures = 0) {
  const calls: string[] = []
  const api = createApiClient((path, { headers, body } = {}) => {
    calls.push([path, new Headers(headers).get('idempotency-key') ?? methodOf(body)].join(' '))
    if (calls.length <= failures) throw new TypeError('fetch failed')
    return Response.json(STARTED)
  })
  return { begin: checkoutBeginner(api), calls }
}

describe('a shown checkout form', () => {
  it('pays the stored order when it is tried again unchanged', async () => {
    const { begin, calls } = recorder()
    await begin(BODY, 'paypal')
    await begin(BODY, 'paypal')
    expect(calls).toEqual([expect.stringMatching(/^\/api\/checkout \w{22}$/), '/api/orders/o1/pay paypal'])
  })

  it('pays the stored order by another method as well', async () => {
    const { begin, calls } = recorder()
    await begin(BODY, 'paypal')
    await begin(BODY, 'stripe')
    expect(calls.at(-1)).toBe('/api/orders/o1/pay stripe')
  })

  it('is another call after a lost one of another method: the server holds a key to its contents', async () => {
    const { begin, calls } = recorder(1)
    await begin(BODY, 'paypal').catch(() => undefined)
    await begin(BODY, 'stripe')
    expect(new Set(calls).size).toBe(2)
  })

  it('repeats a lost call under the same key', async () => {
    const { begin, calls } = recorder(1)
    await begin(BODY, 'paypal').catch(() => undefined)
    await begin(BODY, 'paypal')
    expect(new Set(calls).size).toBe(1)
    expect(calls).toHaveLength(2)
  })

  it('is a new order after every change while it has a code, which the server gives to the last one', async () => {
    const { begin, calls } = recorder()
    const withCode = { ...BODY, couponCode: 'SAVE10' }
    await begin(withCode, 'paypal')
    await begin({ ...withCode, platform: 'xbox' }, 'paypal')
    await begin(withCode, 'paypal')
    await begin(withCode, 'paypal')
    expect(new Set(calls.slice(0, 3)).size).toBe(3)
    expect(calls.map((call) => call.split(' ')[0])).toEqual([CHECKOUT, CHECKOUT, CHECKOUT, '/api/orders/o1/pay'])
  })

  it('is a new order once its contents have changed', async () => {
    const { begin, calls } = recorder()
    await begin(BODY, 'paypal')
    await begin({ ...BODY, platform: 'xbox' }, 'paypal')
    expect(calls).toHaveLength(2)
    expect(calls[0]).not.toBe(calls[1])
    expect(calls[1]).toMatch(/^\/api\/checkout /)
  })
})
