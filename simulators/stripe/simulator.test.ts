import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listener } from '#simulators/shared/listener.fixture.ts'
import { startStripeSimulator, type StripeSimulatorOptions } from './simulator.ts'
import { signature } from './webhooks.ts'

const SHOP = 'http://127.0.0.1:3000'

async function standing(options: StripeSimulatorOptions = {}) {
  const simulator = await startStripeSimulator(options)
  onTestFinished(() => simulator.close())
  return simulator
}

/** A session as the shop asks for one. */
async function session(simulator: Awaited<ReturnType<typeof standing>>): Promise<{ id: string; url: string }> {
  const form = {
    mode: 'payment',
    'line_items[0][price_data][unit_amount]': '1999',
    'line_items[0][price_data][currency]': 'gbp',
    'payment_intent_data[description]': 'A <b>boost</b>',
    expires_at: String(Math.floor(Date.now() / 1000) + 3_600),
    success_url: `${SHOP}/payment-success?token={CHECKOUT_SESSION_ID}`,
    cancel_url: `${SHOP}/order-tracking?id=1`,
  }
  const answer = await fetch(`${simulator.url}/v1/checkout/sessions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${simulator.secretKey}` },
    body: new URLSearchParams(form),
  })
  return (await answer.json()) as { id: string; url: string }
}

const press = (url: string, how: string, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ how }), headers, redirect: 'manual' })

test('the page says what it is, what is paid and for what, and loads nothing of others', async () => {
  const { url } = await session(await standing())
  const page = await fetch(url)
  const text = await page.text()
  for (const words of ['Simulated Stripe: no real money.', 'Pay £19.99 by card', 'A &#60;b&#62;boost'])
    expect(text).toContain(words)
  expect(page.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; .*form-action 'self' http:\/\/127\.0\.0\.1:3000 .*frame-ancestors 'none'/,
  )
})

test('a buyer who pays is told of by a signed event, and sent back with the session', async () => {
  const shop = await listener()
  const simulator = await standing({ webhookUrl: shop.url, webhookSecret: 'whsec_of_the_demo' })
  const { id, url } = await session(simulator)
  expect(await (await press(url, 'is-declined')).text()).toContain('That card was declined.')
  expect(shop.heard).toHaveLength(0)
  const back = await press(url, 'pays')
  expect([back.status, back.headers.get('location')]).toStrictEqual([303, `${SHOP}/payment-success?token=${id}`])
  const [event] = shop.heard
  expect(JSON.parse(event?.body ?? '')).toMatchObject({
    type: 'checkout.session.completed',
    data: { object: { id, payment_status: 'paid' } },
  })
  const at = Number(/^t=(\d+),/.exec(String(event?.headers['stripe-signature']))?.[1])
  expect(event?.headers['stripe-signature']).toBe(signature(event?.body ?? '', 'whsec_of_the_demo', at))
  expect(await (await fetch(url)).text()).toContain('Nothing to pay here')
})

test('an event that was not taken is sent again', async () => {
  const shop = await listener({ refusing: 1 })
  const simulator = await standing({ webhookUrl: shop.url })
  await press((await session(simulator)).url, 'pays')
  await expect.poll(() => shop.heard.length, { timeout: 10_000 }).toBe(2)
  expect(shop.heard[1]).toMatchObject({ body: shop.heard[0]?.body })
})

test('another site’s page pays nothing, and a key that is not the shop’s opens nothing', async () => {
  const simulator = await standing({ secretKey: 'sk_test_of_the_demo' })
  const { url } = await session(simulator)
  expect((await press(url, 'pays', { origin: 'http://evil.test' })).status).toBe(403)
  expect([...simulator.till.sessions.values()].map(({ status }) => status)).toStrictEqual(['open'])
  expect(
    (await fetch(`${simulator.url}/v1/refunds`, { headers: { authorization: 'Bearer sk_test_simulator' } })).status,
  ).toBe(401)
})

test('what was paid is known after a new start', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'stripe-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const dataFile = path.join(folder, 'stripe.json')
  const first = await startStripeSimulator({ dataFile })
  const { id, url } = await session(first)
  await press(url, 'pays')
  await first.close()
  const second = await standing({ dataFile })
  expect(second.till.sessions.get(id)).toMatchObject({ status: 'complete', payment_status: 'paid' })
  expect([...second.till.charges.values()]).toMatchObject([{ amount: 1999, status: 'succeeded' }])
})
