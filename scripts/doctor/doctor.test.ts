import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#app/config.ts'
import { openLocalServer } from '#simulators/shared/local-server.ts'
import { compareClocks } from '#providers/clock-finding.ts'
import { judgeConnections } from './connections.ts'
import { judgeMigrations } from './database.ts'
import { judgeRoom } from './disk.ts'
import { checkProviders } from './providers.ts'
import { judgeCertificate } from './public-url.ts'
import { verifyWebhook } from '#providers/paypal/examine-webhook.ts'
import { startPaypalSimulator } from '#simulators/paypal/simulator.ts'

const OURS = [
  { name: '0001-a.sql', checksum: 'a' },
  { name: '0002-b.sql', checksum: 'b' },
]

test.each([
  [
    'all applied',
    [
      ['0001-a.sql', 'a'],
      ['0002-b.sql', 'b'],
    ],
    'ok',
  ],
  ['one still to come', [['0001-a.sql', 'a']], 'warn'],
  [
    'one edited after it was applied',
    [
      ['0001-a.sql', 'x'],
      ['0002-b.sql', 'b'],
    ],
    'fail',
  ],
  [
    'a newer database',
    [
      ['0001-a.sql', 'a'],
      ['0002-b.sql', 'b'],
      ['0003-c.sql', 'c'],
    ],
    'fail',
  ],
] as const)('migrations: %s', (_what, applied, level) => {
  expect(judgeMigrations(new Map(applied), OURS).level).toBe(level)
})

test.each([
  [{ workers: 1, poolSize: 10, lent: 97 }, 'ok'],
  [{ workers: 8, poolSize: 11, lent: 96 }, 'ok'],
  [{ workers: 8, poolSize: 12, lent: 97 }, 'fail'],
] as const)('connections: %j', (wanted, level) => {
  expect(judgeConnections(wanted).level).toBe(level)
})

test.each([
  [0, 'ok'],
  [-4_000, 'ok'],
  [30_000, 'warn'],
  [-3_600_000, 'fail'],
])('a clock that is %i ms away', (apart, level) => {
  expect(compareClocks('a server', apart, 0).level).toBe(level)
})

test.each([
  [100, 'fail'],
  [1_000, 'warn'],
  [50_000, 'ok'],
])('%i MiB free', (free, level) => {
  expect(judgeRoom(free, '/data').level).toBe(level)
})

test.each([
  [60, 'ok'],
  [10, 'warn'],
  [-1, 'fail'],
])('a certificate that lasts %i days', (days, level) => {
  expect(judgeCertificate(days * 86_400_000 + 1000, 0).level).toBe(level)
})

test('a provider for cards is asked whether they take our keys', async () => {
  const stripe = await openLocalServer({}, async (request, response) => {
    response
      .writeHead(request.headers.authorization === 'Bearer sk_test_good' ? 404 : 401, {
        'content-type': 'application/json',
      })
      .end('{"error":{"type":"invalid_request_error","code":"resource_missing"}}')
  })
  onTestFinished(() => stripe.close())
  const asked = async (key: string) =>
    (
      await checkProviders(
        readConfig({
          STRIPE_SECRET_KEY: key,
          STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
          STRIPE_API_URL: stripe.url,
        }),
      )
    ).map(({ level, about }) => `${level} ${about}`)
  expect([await asked('sk_test_good'), await asked('sk_test_bad')]).toStrictEqual([['ok Stripe'], ['fail Stripe']])
})

const HERE = 'https://shop.example/api/paypal/webhook'
const named = (...names: string[]) => names.map((name) => ({ name }))

test.each([
  ['all events', { url: HERE, event_types: named('*') }, 'ok'],
  ['another shop', { url: 'https://old.example/api/paypal/webhook', event_types: named('*') }, 'fail'],
  [
    'no refunds',
    {
      url: HERE,
      event_types: named(
        'CHECKOUT.ORDER.APPROVED',
        'PAYMENT.CAPTURE.COMPLETED',
        'PAYMENT.CAPTURE.DENIED',
        'PAYMENT.CAPTURE.REVERSED',
        'CUSTOMER.DISPUTE.CREATED',
      ),
    },
    'warn',
  ],
  ['nothing readable', {}, 'fail'],
] as const)('a webhook of %s', (_what, registered, level) => {
  expect(verifyWebhook(registered, { url: HERE, hasPlan: false }).level).toBe(level)
})

test('a webhook of payments alone tells a shop with a plan too little', () => {
  const payments = {
    url: HERE,
    event_types: named(
      'CHECKOUT.ORDER.APPROVED',
      'PAYMENT.CAPTURE.COMPLETED',
      'PAYMENT.CAPTURE.DENIED',
      'PAYMENT.CAPTURE.REFUNDED',
      'PAYMENT.CAPTURE.REVERSED',
      'CUSTOMER.DISPUTE.CREATED',
    ),
  }
  expect(verifyWebhook(payments, { url: HERE, hasPlan: false }).level).toBe('ok')
  expect(verifyWebhook(payments, { url: HERE, hasPlan: true }).text).toContain('BILLING.SUBSCRIPTION.CANCELLED')
})

/** PayPal with one webhook, and a shop configured with `webhookId`. */
async function askedAbout(webhookId: string | undefined) {
  const payPal = await openLocalServer({}, async (request, response) => {
    const answers: Record<string, object> = {
      '/v1/oauth2/token': { access_token: 'token', expires_in: 900 },
      '/v1/notifications/webhooks/WH1': {
        id: 'WH1',
        url: 'http://localhost:3000/api/paypal/webhook',
        event_types: named('*'),
      },
    }
    const answer = answers[request.url ?? '']
    const isAllowed = request.url === '/v1/oauth2/token' || request.headers.authorization === 'Bearer token'
    response
      .writeHead(!isAllowed ? 401 : answer ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer ?? {}))
  })
  onTestFinished(() => payPal.close())
  const config = readConfig({
    PAYPAL_API_URL: payPal.url,
    PAYPAL_SDK_URL: `${payPal.url}/sdk/js`,
    PAYPAL_CLIENT_ID: 'id',
    PAYPAL_CLIENT_SECRET: 'secret',
    PAYPAL_MERCHANT_ID: 'MERCHANT1',
    ...(webhookId && { PAYPAL_WEBHOOK_ID: webhookId }),
  })
  return (await checkProviders(config)).map(({ level, about }) => `${level} ${about}`)
}

test.each([
  ['WH1', 'ok PayPal webhook'],
  ['ANOTHER', 'fail PayPal webhook'],
  [undefined, 'warn PayPal webhook'],
])('PAYPAL_WEBHOOK_ID %j is looked up', async (webhookId, finding) => {
  const findings = await askedAbout(webhookId)
  expect(findings).toContain('ok PayPal')
  expect(findings.at(-1)).toBe(finding)
})

test('a rehearsal at the simulated PayPal can be all right', async () => {
  const paypal = await startPaypalSimulator({ webhookUrl: 'http://localhost:3000/api/paypal/webhook' })
  onTestFinished(() => paypal.close())
  const { clientId, clientSecret, merchantId } = paypal.merchant
  const config = readConfig({
    PAYPAL_API_URL: paypal.url,
    PAYPAL_SDK_URL: `${paypal.url}/sdk/js`,
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret,
    PAYPAL_MERCHANT_ID: merchantId,
    PAYPAL_WEBHOOK_ID: paypal.webhooks.webhookId,
  })
  expect((await checkProviders(config)).filter(({ level }) => level !== 'ok')).toStrictEqual([])
})
