import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paypalControl } from './control-client.ts'
import { DEMO_ACCOUNT } from './demo-account.ts'
import { type PaypalSimulator, startPaypalSimulator } from './simulator.ts'

let simulator: PaypalSimulator
const changes: string[] = []
beforeAll(async () => {
  simulator = await startPaypalSimulator({ onChange: ({ change }) => changes.push(change) })
})
afterAll(() => simulator.close())

async function tokenOf(url: string): Promise<string> {
  const response = await fetch(`${url}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${Buffer.from(`${DEMO_ACCOUNT.clientId}:${DEMO_ACCOUNT.clientSecret}`).toString('base64')}`,
    },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  const { access_token }: { access_token: string } = await response.json()
  return access_token
}

async function call(url: string, method: string, route: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${url}${route}`, {
    method,
    headers: { Authorization: `Bearer ${await tokenOf(url)}`, 'Content-Type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const answer: { id: string; status: string; details?: { issue: string; field?: string }[] } = await response.json()
  return { status: response.status, answer, issue: answer.details?.[0]?.issue, field: answer.details?.[0]?.field }
}

const order = (changes: object = {}, unit: object = {}) => ({
  intent: 'CAPTURE',
  purchase_units: [{ amount: { currency_code: 'GBP', value: '4.00' }, ...unit }],
  ...changes,
})

describe('creating an order', () => {
  test.each<[string, unknown, number, string]>([
    ['half a JSON', '{"intent":', 400, 'MALFORMED_REQUEST_JSON'],
    ['no intent', order({ intent: undefined }), 400, 'INVALID_PARAMETER_VALUE'],
    ['another intent', order({ intent: 'AUTHORIZE' }), 400, 'INVALID_PARAMETER_VALUE'],
    ['no units', order({ purchase_units: [] }), 400, 'INVALID_ARRAY_MIN_ITEMS'],
    ['no amount', order({}, { amount: undefined }), 400, 'MISSING_REQUIRED_PARAMETER'],
    [
      'a number for an amount',
      order({}, { amount: { currency_code: 'GBP', value: 4 } }),
      400,
      'MISSING_REQUIRED_PARAMETER',
    ],
    ['three decimals', order({}, { amount: { currency_code: 'GBP', value: '4.001' } }), 422, 'DECIMAL_PRECISION'],
    [
      'nothing to pay',
      order({}, { amount: { currency_code: 'GBP', value: '0.00' } }),
      422,
      'CANNOT_BE_ZERO_OR_NEGATIVE',
    ],
    [
      'an unknown currency',
      order({}, { amount: { currency_code: 'XXX', value: '4.00' } }),
      422,
      'INVALID_CURRENCY_CODE',
    ],
    ['a long description', order({}, { description: 'x'.repeat(128) }), 400, 'INVALID_STRING_LENGTH'],
    [
      'another merchant’s account',
      order({}, { payee: { merchant_id: 'ATTACKER23456' } }),
      422,
      'PAYEE_ACCOUNT_INVALID',
    ],
  ])('with %s is refused', async (_, body, status, issue) => {
    expect(await call(simulator.url, 'POST', '/v2/checkout/orders', body)).toMatchObject({ status, issue })
  })

  test('without a token is refused', async () => {
    const response = await fetch(`${simulator.url}/v2/checkout/orders`, { method: 'POST', body: '{}' })
    expect(response.status).toBe(401)
  })

  test('answers briefly unless it is asked for everything', async () => {
    const { answer } = await call(simulator.url, 'POST', '/v2/checkout/orders', order())
    expect(Object.keys(answer)).toEqual(['id', 'status', 'links'])
  })

  test('under one request id, fifty at once, makes one order', async () => {
    const made = await Promise.all(
      Array.from({ length: 50 }, () =>
        call(simulator.url, 'POST', '/v2/checkout/orders', order(), { 'PayPal-Request-Id': 'fifty' }),
      ),
    )
    expect(new Set(made.map(({ answer }) => answer.id)).size).toBe(1)
    expect(made.filter(({ status }) => status === 201)).toHaveLength(1)
  })
})

test('each move of an order is announced once, by PayPal’s name for it', async () => {
  changes.length = 0
  const control = paypalControl(simulator.url)
  const { answer } = await call(simulator.url, 'POST', '/v2/checkout/orders', order())
  await control.approve(answer.id, { outcome: 'echeque' })
  const capture = () =>
    call(simulator.url, 'POST', `/v2/checkout/orders/${answer.id}/capture`, {}, { 'PayPal-Request-Id': answer.id })
  await capture()
  await capture()
  await control.settle(answer.id, 'COMPLETED')
  await control.refund(answer.id, '1.00')
  await control.reverse(answer.id)
  expect(changes).toEqual([
    'CHECKOUT.ORDER.APPROVED',
    'PAYMENT.CAPTURE.PENDING',
    'PAYMENT.CAPTURE.COMPLETED',
    'PAYMENT.CAPTURE.REFUNDED',
    'PAYMENT.CAPTURE.REVERSED',
  ])
})

describe('the controls', () => {
  const get = (headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) => {
      // Not fetch, which does not allow a forged Host header.
      httpRequest(`${simulator.url}/_control/orders`, { headers }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
        .on('error', reject)
        .end()
    })

  test('answer this machine, and no page of another site', async () => {
    expect(await get({})).toBe(200)
    expect(await get({ Host: 'rebound.example.com' })).toBe(403)
    expect(await get({ Origin: 'https://evil.example.com' })).toBe(403)
    expect(await get({ 'Sec-Fetch-Site': 'cross-site' })).toBe(403)
    for (const name of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via'])
      expect(await get({ [name]: '203.0.113.9' })).toBe(403)
  })

  test('hold webhooks back, list them and let them go', async () => {
    const control = paypalControl(simulator.url)
    await control.holdWebhooks()
    const before = (await control.webhooks()).length
    const { answer } = await call(simulator.url, 'POST', '/v2/checkout/orders', order())
    await control.approve(answer.id)
    expect((await control.webhooks()).slice(before).map(({ change }) => change)).toStrictEqual([
      'CHECKOUT.ORDER.APPROVED',
    ])
    await control.letWebhooksGo({ order: 'shuffled', times: 2 })
  })

  test('refuse what makes no sense, and change nothing', async () => {
    const control = paypalControl(simulator.url)
    const { answer } = await call(simulator.url, 'POST', '/v2/checkout/orders', order())
    await expect(control.settle(answer.id, 'COMPLETED')).rejects.toThrow('409')
    await expect(control.refund(answer.id)).rejects.toThrow('409')
    await expect(control.approve('NEVERSEEN')).rejects.toThrow('404')
    // @ts-expect-error -- an outcome that does not exist
    await expect(control.approve(answer.id, { outcome: 'explode' })).rejects.toThrow('400')
    expect(await control.order(answer.id)).toMatchObject({ status: 'CREATED' })
  })
})

test('orders survive kill -9', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'paypal-simulator-'))
  const start = async () => {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
      env: { DATA_FILE: path.join(folder, 'orders.sqlite') },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = await once(child.stdout, 'data')
    const kill = async () => {
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    }
    return { url: /http:\S+/.exec(String(line))?.[0] ?? '', kill }
  }
  const first = await start()
  const { answer } = await call(first.url, 'POST', '/v2/checkout/orders', order(), { 'PayPal-Request-Id': 'survivor' })
  await paypalControl(first.url).approve(answer.id)
  await call(
    first.url,
    'POST',
    `/v2/checkout/orders/${answer.id}/capture`,
    {},
    { 'PayPal-Request-Id': 'survivor-capture' },
  )
  await first.kill()
  const second = await start()
  expect(await call(second.url, 'GET', `/v2/checkout/orders/${answer.id}`)).toMatchObject({
    status: 200,
    answer: { status: 'COMPLETED' },
  })
  expect(
    await call(second.url, 'POST', '/v2/checkout/orders', order(), { 'PayPal-Request-Id': 'survivor' }),
  ).toMatchObject({ status: 200, answer: { id: answer.id } })
  await second.kill()
  await rm(folder, { recursive: true })
})
