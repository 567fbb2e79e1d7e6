import { afterAll, beforeAll, expect, test } from 'vitest'
import { paypalControl } from '#simulators/paypal/control-client.ts'
import { orderFromRequest } from '#simulators/paypal/orders/create-order.ts'
import { DEMO_ACCOUNT } from '#simulators/paypal/demo-account.ts'
import { type PaypalSimulator, startPaypalSimulator } from '#simulators/paypal/simulator.ts'

let simulator: PaypalSimulator
beforeAll(async () => {
  simulator = await startPaypalSimulator()
})
afterAll(() => simulator.close())

async function newOrder(description = 'Prestige Boost'): Promise<string> {
  const basic = Buffer.from(`${DEMO_ACCOUNT.clientId}:${DEMO_ACCOUNT.clientSecret}`).toString('base64')
  const token = await fetch(`${simulator.url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  const { access_token }: { access_token: string } = await token.json()
  const experience_context = {
    brand_name: 'Fifteen X',
    return_url: 'http://127.0.0.1:3000/payment-success?from=shop',
    cancel_url: 'http://127.0.0.1:3000/',
  }
  const created = await fetch(`${simulator.url}/v2/checkout/orders`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${access_token}` },
    body: JSON.stringify({
      intent: 'CAPTURE',
      purchase_units: [{ amount: { currency_code: 'GBP', value: '4.00' }, description }],
      payment_source: { paypal: { experience_context } },
    }),
  })
  const order: { id: string } = await created.json()
  return order.id
}

function press(
  token: string,
  decision: string,
  more: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  const body = new URLSearchParams({ token, decision, email: 'ada@example.com', ...more })
  return fetch(`${simulator.url}/checkoutnow`, { method: 'POST', body, headers, redirect: 'manual' })
}

test('says what it is, who is paid, for what and how much', async () => {
  const response = await fetch(`${simulator.url}/checkoutnow?token=${await newOrder()}`)
  const text = await response.text()
  for (const words of [
    'PayPal simulator: no real money',
    'Pay Fifteen X',
    'Prestige Boost',
    '£4.00',
    DEMO_ACCOUNT.merchantId,
    'value="buyer@example.com"',
  ]) {
    expect(text).toContain(words)
  }
  expect(response.headers.get('content-security-policy')).toMatch(
    /default-src 'none'.*form-action 'self' http:\/\/127\.0\.0\.1:3000.*frame-ancestors 'none'/,
  )
})

test('shows markup in an order as text', async () => {
  const text = await (
    await fetch(`${simulator.url}/checkoutnow?token=${await newOrder('<img src=x onerror=alert(1)>')}`)
  ).text()
  expect(text).not.toContain('<img')
  expect(text).toContain('&#60;img')
})

test('an approval leads back to the shop with the order and the payer', async () => {
  const token = await newOrder()
  const response = await press(token, 'complete')
  const location = new URL(response.headers.get('location') ?? '')
  expect(response.status).toBe(303)
  expect(location.origin + location.pathname).toBe('http://127.0.0.1:3000/payment-success')
  expect(Object.fromEntries(location.searchParams)).toEqual({
    from: 'shop',
    token,
    PayerID: expect.stringMatching(/^[2-9A-HJ-NP-Z]{13}$/),
  })
  expect(await paypalControl(simulator.url).order(token)).toMatchObject({
    status: 'APPROVED',
    payer: { email: 'ada@example.com' },
  })
})

test('a cancel leads back to the cancel address and leaves the order open', async () => {
  const token = await newOrder()
  expect((await press(token, 'cancel')).headers.get('location')).toBe(`http://127.0.0.1:3000/?token=${token}`)
  expect(await paypalControl(simulator.url).order(token)).toMatchObject({ status: 'PAYER_ACTION_REQUIRED' })
})

test('a window of the button gets a message for the page that opened it', async () => {
  const token = await newOrder()
  const text = await (await press(token, 'complete', { popup: '1', origin: 'http://127.0.0.1:3000' })).text()
  expect(text).toContain('data-target="http://127.0.0.1:3000"')
  expect(text).toContain(`&#34;type&#34;:&#34;approve&#34;,&#34;orderID&#34;:&#34;${token}&#34;`)
})

test('an address that is none is said beside the field, and nothing is approved', async () => {
  const token = await newOrder()
  const text = await (await press(token, 'complete', { email: 'unknown' })).text()
  expect(text).toContain('Please enter a valid email address')
  expect(await paypalControl(simulator.url).order(token)).toMatchObject({ status: 'PAYER_ACTION_REQUIRED' })
})

test('another site’s form approves nothing', async () => {
  const token = await newOrder()
  expect((await press(token, 'complete', {}, { Origin: 'https://evil.example.com' })).status).toBe(403)
  expect(await paypalControl(simulator.url).order(token)).toMatchObject({ status: 'PAYER_ACTION_REQUIRED' })
})

test('an unknown order has a page of its own', async () => {
  expect((await fetch(`${simulator.url}/checkoutnow?token=NEVERSEEN`)).status).toBe(404)
})

test('the overview offers what the bank would do, and does it', async () => {
  const token = await newOrder()
  await press(token, 'complete')
  await paypalControl(simulator.url).void(token)
  expect(await (await fetch(simulator.url)).text()).toContain('voided')
})

test('an order that a hosted button makes carries no reference of the shop', () => {
  const made = orderFromRequest(
    { intent: 'CAPTURE', purchase_units: [{ amount: { currency_code: 'GBP', value: '4.00' } }] },
    DEMO_ACCOUNT,
  )
  expect(made).toMatchObject({ customId: undefined, invoiceId: undefined, payeeId: DEMO_ACCOUNT.merchantId })
})
