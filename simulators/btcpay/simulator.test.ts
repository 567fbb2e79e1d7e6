import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listener } from '#simulators/shared/listener.fixture.ts'
import { deliverySignature } from './deliveries.ts'
import type { SimulatedInvoice } from './invoices.ts'
import { type BtcpaySimulator, type BtcpaySimulatorOptions, startBtcpaySimulator } from './simulator.ts'

const SHOP = 'http://127.0.0.1:3000'

async function standing(options: BtcpaySimulatorOptions = {}) {
  const simulator = await startBtcpaySimulator(options)
  onTestFinished(() => simulator.close())
  return simulator
}

async function call(simulator: BtcpaySimulator, query = '', body?: object): Promise<unknown> {
  const answer = await fetch(`${simulator.url}/api/v1/stores/${simulator.storeId}/invoices${query}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `token ${simulator.apiKey}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  return answer.json()
}

/** An invoice as the shop asks for one. */
async function invoiceOf(simulator: BtcpaySimulator, orderId = 'payment-1'): Promise<SimulatedInvoice> {
  const made = await call(simulator, '', {
    amount: '4.00',
    currency: 'GBP',
    metadata: { orderId, itemDesc: 'A <b>boost</b>' },
    checkout: { expirationMinutes: 30, redirectURL: `${SHOP}/payment-success?token={InvoiceId}` },
  })
  return made as SimulatedInvoice
}

const press = (url: string, how: string, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ how }), headers, redirect: 'manual' })

test('the page says what it is, what is paid and for what, and loads nothing of others', async () => {
  const { checkoutLink } = await invoiceOf(await standing())
  const page = await fetch(checkoutLink)
  const text = await page.text()
  for (const words of [
    'Simulated BTCPay Server: no real money.',
    '£4.00 in bitcoin',
    'A &#60;b&#62;boost',
    'Waiting for the coins',
  ])
    expect(text).toContain(words)
  expect(page.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; .*form-action 'self' http:\/\/127\.0\.0\.1:3000; frame-ancestors 'none'/,
  )
})

test.each([
  [
    ['pays'],
    { status: 'Settled', additionalStatus: 'None', paidAmount: '4.00' },
    ['InvoiceReceivedPayment', 'InvoiceProcessing', 'InvoiceSettled'],
  ],
  [['is-seen'], { status: 'Processing', paidAmount: '4.00' }, ['InvoiceReceivedPayment', 'InvoiceProcessing']],
  [
    ['is-seen', 'confirms'],
    { status: 'Settled', additionalStatus: 'None' },
    ['InvoiceReceivedPayment', 'InvoiceProcessing', 'InvoiceSettled'],
  ],
  [
    ['pays-half', 'lets-time-run-out'],
    { status: 'Expired', additionalStatus: 'PaidPartial', paidAmount: '2.00' },
    ['InvoiceReceivedPayment', 'InvoiceExpired'],
  ],
  [
    ['pays-too-much'],
    { status: 'Settled', additionalStatus: 'PaidOver', paidAmount: '8.00' },
    ['InvoiceReceivedPayment', 'InvoiceProcessing', 'InvoiceSettled'],
  ],
  [
    ['lets-time-run-out', 'pays-late'],
    { status: 'Expired', additionalStatus: 'PaidLate', paidAmount: '4.00' },
    ['InvoiceExpired', 'InvoiceReceivedPayment'],
  ],
  [['confirms', 'pays-late'], { status: 'New', paidAmount: '0' }, []],
] as const)('after %j the invoice and its signed deliveries say so', async (moves, becomes, types) => {
  const shop = await listener()
  const simulator = await standing({ webhookUrl: shop.url })
  const { id, checkoutLink } = await invoiceOf(simulator)
  for (const move of moves) expect((await press(checkoutLink, move)).status).toBe(303)
  expect(simulator.invoices.get(id)).toMatchObject(becomes)
  expect(shop.heard.map(({ body }) => JSON.parse(body) as unknown)).toMatchObject(
    types.map((type) => ({ type, invoiceId: id, storeId: simulator.storeId })),
  )
  for (const { body, headers } of shop.heard)
    expect(headers['btcpay-sig']).toBe(deliverySignature(body, simulator.webhookSecret))
})

test('a buyer who has paid is led back with the invoice; one who has not sent all stays', async () => {
  const simulator = await standing()
  const [paid, half] = [await invoiceOf(simulator), await invoiceOf(simulator)]
  expect((await press(paid.checkoutLink, 'pays')).headers.get('location')).toBe(
    `${SHOP}/payment-success?token=${paid.id}`,
  )
  expect((await press(half.checkoutLink, 'pays-half')).headers.get('location')).toBe(`/i/${half.id}`)
  expect((await press(half.checkoutLink, 'goes-back')).headers.get('location')).toBe(
    `${SHOP}/payment-success?token=${half.id}`,
  )
})

test('invoices are listed newest first, by our reference, by their time and in parts', async () => {
  const simulator = await standing()
  const made = [
    await invoiceOf(simulator, 'one'),
    await invoiceOf(simulator, 'two'),
    await invoiceOf(simulator, 'three'),
  ]
  const ids = async (query: string) =>
    ((await call(simulator, query)) as SimulatedInvoice[]).map(({ metadata }) => metadata['orderId'])
  expect(await ids('')).toStrictEqual(['three', 'two', 'one'])
  expect(await ids('?orderId=two')).toStrictEqual(['two'])
  expect(await ids('?skip=1&take=1')).toStrictEqual(['two'])
  expect(await ids(`?startDate=${(made[0]?.createdTime ?? 0) + 60}`)).toStrictEqual([])
  expect(await ids(`?endDate=${(made[0]?.createdTime ?? 0) - 60}`)).toStrictEqual([])
})

test('another site’s page sends no coins, and a key that is not the shop’s opens nothing', async () => {
  const simulator = await standing()
  const { id, checkoutLink } = await invoiceOf(simulator)
  expect((await press(checkoutLink, 'pays', { origin: 'http://evil.test' })).status).toBe(403)
  expect(simulator.invoices.get(id)).toMatchObject({ status: 'New' })
  expect((await fetch(`${simulator.url}/api/v1/stores/${simulator.storeId}/invoices`)).status).toBe(401)
})

test('what was paid is known after a new start', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'btcpay-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const dataFile = path.join(folder, 'btcpay.json')
  const first = await startBtcpaySimulator({ dataFile })
  const { id, checkoutLink } = await invoiceOf(first)
  await press(checkoutLink, 'pays')
  await first.close()
  expect((await standing({ dataFile })).invoices.get(id)).toMatchObject({ status: 'Settled' })
})
