import {
  ApiError,
  CheckoutPaymentIntent,
  Client,
  Environment,
  OrdersController,
  PatchOp,
  PaymentsController,
} from '@paypal/paypal-server-sdk'
import * as z from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paypalControl } from './control-client.ts'
import { DEMO_ACCOUNT } from './demo-account.ts'
import { type PaypalSimulator, startPaypalSimulator } from './simulator.ts'

/** PayPal's own library tests the simulator, because it sends and reads what PayPal's clients do. */
let simulator: PaypalSimulator
let orders: OrdersController
let payments: PaymentsController

beforeAll(async () => {
  simulator = await startPaypalSimulator()
  const client = new Client({
    clientCredentialsAuthCredentials: {
      oAuthClientId: DEMO_ACCOUNT.clientId,
      oAuthClientSecret: DEMO_ACCOUNT.clientSecret,
    },
    environment: Environment.Sandbox,
    // The library only knows PayPal's two addresses, so its calls are redirected.
    unstable_httpClientOptions: { adapter: turnedTo(simulator.url) },
  })
  orders = new OrdersController(client)
  payments = new PaymentsController(client)
})
afterAll(() => simulator.close())

interface OutgoingCall {
  url?: string
  method?: string
  headers: { toJSON(): Record<string, string> }
  data?: string
}

function turnedTo(url: string) {
  return async (call: OutgoingCall) => {
    const target = new URL(call.url ?? '')
    const response = await fetch(url + target.pathname + target.search, {
      method: call.method?.toUpperCase() ?? 'GET',
      headers: call.headers.toJSON(),
      ...(call.data === undefined ? {} : { body: call.data }),
    })
    return {
      data: await response.text(),
      status: response.status,
      statusText: response.statusText,
      headers: Object.fromEntries(response.headers),
      config: call,
      request: {},
    }
  }
}

const request = (value = '4.00') => ({
  intent: CheckoutPaymentIntent.Capture,
  purchaseUnits: [
    { referenceId: 'basket', amount: { currencyCode: 'GBP', value }, invoiceId: `inv-${value}-${performance.now()}` },
  ],
})

async function placed(value?: string): Promise<string> {
  const { result } = await orders.createOrder({ body: request(value), prefer: 'return=representation' })
  return result.id ?? ''
}

const refusal = z.object({ details: z.array(z.object({ issue: z.string() })).min(1) })

/** The issue in a refusal that PayPal's library received. */
async function issueOf(call: Promise<unknown>): Promise<string | undefined> {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ApiError)) throw new Error('the library was not refused', { cause: error })
  return refusal.parse(JSON.parse(z.string().parse(error.body))).details[0]?.issue
}

test('an order is made, changed, approved, captured, looked up and given back', async () => {
  const id = await placed()
  await orders.patchOrder({
    id,
    body: [
      {
        op: PatchOp.Replace,
        path: "/purchase_units/@reference_id=='basket'/amount",
        value: { currency_code: 'GBP', value: '5.00' },
      },
    ],
  })
  expect((await orders.getOrder({ id })).result.purchaseUnits).toMatchObject([
    { referenceId: 'basket', amount: { value: '5.00' } },
  ])
  expect(await issueOf(orders.captureOrder({ id }))).toBe('ORDER_NOT_APPROVED')
  await paypalControl(simulator.url).approve(id, { outcome: 'complete' })
  const captured = await orders.captureOrder({ id, prefer: 'return=representation' })
  const captureId = captured.result.purchaseUnits?.[0]?.payments?.captures?.[0]?.id ?? ''
  expect((await payments.getCapturedPayment({ captureId })).result).toMatchObject({
    status: 'COMPLETED',
    amount: { value: '5.00' },
  })
  expect(
    await issueOf(
      orders.patchOrder({
        id,
        body: [{ op: PatchOp.Replace, path: "/purchase_units/@reference_id=='basket'/custom_id", value: 'late' }],
      }),
    ),
  ).toBe('ORDER_COMPLETED_OR_VOIDED')
  expect(
    await issueOf(
      payments.refundCapturedPayment({ captureId, body: { amount: { currencyCode: 'GBP', value: '5.01' } } }),
    ),
  ).toBe('REFUND_AMOUNT_EXCEEDED')
  const refund = await payments.refundCapturedPayment({
    captureId,
    body: { amount: { currencyCode: 'GBP', value: '2.00' } },
    prefer: 'return=representation',
  })
  expect((await payments.getRefund({ refundId: refund.result.id ?? '' })).result).toMatchObject({
    status: 'COMPLETED',
    amount: { value: '2.00' },
  })
})

test('an amount that PayPal would not take and an order that it does not know are refused', async () => {
  expect(await issueOf(placed('4.001'))).toBe('DECIMAL_PRECISION')
  expect(await issueOf(orders.getOrder({ id: '5O190127TN364715T' }))).toBe('INVALID_RESOURCE_ID')
})

test('a capture that was declined is declined again under its request id, and goes through under a new one', async () => {
  const id = await placed()
  const control = paypalControl(simulator.url)
  const capture = (paypalRequestId: string) => orders.captureOrder({ id, paypalRequestId })
  await control.approve(id, { outcome: 'decline' })
  expect(await issueOf(capture('first'))).toBe('INSTRUMENT_DECLINED')
  await control.approve(id, { outcome: 'complete' })
  expect(await issueOf(capture('first'))).toBe('INSTRUMENT_DECLINED')
  expect((await capture('second')).result.status).toBe('COMPLETED')
})
