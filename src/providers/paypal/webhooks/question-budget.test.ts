import { expect, test } from 'vitest'
import type { WebhookEvent } from '#modules/payments/index.ts'
import type { PaypalClient } from '#providers/paypal/api/client.ts'
import { createPaypalWebhooks } from './webhooks.ts'

const HEADERS = {
  'paypal-transmission-id': 'forged',
  'paypal-transmission-time': '2026-03-02T10:00:00Z',
  'paypal-transmission-sig': 'A'.repeat(344),
  'paypal-auth-algo': 'SHA256withRSA',
  'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
}
const forged: WebhookEvent = { source: 'webhook', body: Buffer.from('{"id":"WH-1"}'), headers: HEADERS }

test('S2-7 forged webhooks cost at most six questions a minute, and take no IPN its own', async () => {
  let now = 0
  let webhooks = 0
  let ipns = 0
  const client = { call: () => ((webhooks += 1), Promise.resolve({ kind: 'unavailable', reason: 'test' })) }
  const webhookEvents = createPaypalWebhooks(
    {
      apiUrl: 'https://api-m.paypal.com',
      payeeId: 'M',
      webhookId: 'WH',
      now: () => now,
      fetch: () => ((ipns += 1), Promise.reject(new Error('test'))),
    },
    client as unknown as PaypalClient,
  )
  const ask = async () => {
    for (let count = 0; count < 100; count += 1) await webhookEvents.confirm(forged)
    return webhooks
  }
  expect(await ask()).toBe(6)
  expect(await webhookEvents.confirm(forged)).toMatchObject({
    kind: 'unavailable',
    reason: 'too many unproven webhooks in this minute',
  })
  await webhookEvents.confirm({ source: 'ipn', body: Buffer.from('txn_id=1'), headers: {} })
  expect(ipns).toBeGreaterThan(0)
  now += 60_001
  expect(await ask()).toBe(12)
})
