import type { PaymentProvider, ProviderOrderRequest } from '#modules/payments/index.ts'
import type { PlanProvider } from '#modules/subscriptions/index.ts'
import { type PaypalControl, paypalControl } from '#simulators/paypal/control-client.ts'
import { openapiContract } from '#simulators/paypal/openapi-contract.ts'
import { type Exchange, type PaypalSimulator, startPaypalSimulator } from '#simulators/paypal/simulator.ts'
import { DEMO_PLAN } from '#simulators/paypal/subscriptions.ts'
import { orderRequest } from '#harness/shop/provider-orders.ts'
import type { CallLimits } from './api/limits.ts'
import { createPaypalPlan } from './plan.ts'
import { createPaypalProvider } from './provider.ts'

const contract = openapiContract()

export interface PaypalUnderTest {
  simulator: PaypalSimulator
  control: PaypalControl
  provider: PaymentProvider
  /** Everything that the adapter logged, as one text. */
  logged(): string
  exchanges: Exchange[]
  /** Violations of PayPal's OpenAPI documents in all requests and answers. */
  contractFaults(): string[]
  newProvider(limits?: Partial<CallLimits>, secret?: string): PaymentProvider
  /** The monthly plan, with the same client. */
  plan: PlanProvider
  close(): Promise<void>
}

/** The real adapter in front of the simulator, with a record of every exchange. */
export async function paypalUnderTest(): Promise<PaypalUnderTest> {
  const exchanges: Exchange[] = []
  const lines: string[] = []
  const simulator = await startPaypalSimulator({ onExchange: (exchange) => exchanges.push(exchange) })
  const newProvider = (
    limits: Partial<CallLimits> = {},
    clientSecret = simulator.merchant.clientSecret,
  ): PaymentProvider =>
    createPaypalProvider({
      apiUrl: simulator.url,
      clientId: simulator.merchant.clientId,
      clientSecret,
      payeeId: simulator.merchant.merchantId,
      webhookId: simulator.webhooks.webhookId,
      certificateAuthority: simulator.webhooks.authorityPem(),
      brandName: async () => 'Fifteen X',
      log: (event, fields) => lines.push(`${event} ${JSON.stringify(fields)}`),
      limits,
    })
  return {
    simulator,
    control: paypalControl(simulator.url),
    provider: newProvider(),
    logged: () => lines.join('\n'),
    exchanges,
    contractFaults: () => exchanges.flatMap((exchange) => contract.faultsOf(exchange)),
    newProvider,
    plan: createPaypalPlan({
      apiUrl: simulator.url,
      clientId: simulator.merchant.clientId,
      clientSecret: simulator.merchant.clientSecret,
      planId: DEMO_PLAN.id,
      returnUrl: 'http://127.0.0.1:3000/subscription',
      brandName: async () => 'Fifteen X',
    }),
    close: () => simulator.close(),
  }
}

/** An order at PayPal, waiting for its buyer. Throws when it was not created. */
export async function createdOrder(paypal: PaypalUnderTest, changes: Partial<ProviderOrderRequest> = {}) {
  const request = orderRequest(changes)
  const created = await paypal.provider.createOrder(request)
  if (created.kind !== 'created') throw new Error(`not created: ${JSON.stringify(created)}`)
  return { ...request, ...created, capture: { paymentId: request.paymentId, providerOrderId: created.providerOrderId } }
}

/** The same, approved by its buyer. */
export async function approvedOrder(paypal: PaypalUnderTest, changes: Partial<ProviderOrderRequest> = {}) {
  const order = await createdOrder(paypal, changes)
  await paypal.control.approve(order.providerOrderId)
  return order
}
