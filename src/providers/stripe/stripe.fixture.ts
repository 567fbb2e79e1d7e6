import type { PaymentProvider, ProviderOrderRequest } from '#modules/payments/index.ts'
import { startStripeSimulator, type StripeSimulator } from '#simulators/stripe/simulator.ts'
import type { Session } from '#simulators/stripe/till.ts'
import { orderRequest } from '#harness/shop/provider-orders.ts'
import { createStripeProvider, type StripeProviderOptions } from './provider.ts'

export interface StripeUnderTest {
  simulator: StripeSimulator
  provider: PaymentProvider
  logged(): string
  newProvider(change?: Partial<StripeProviderOptions>): PaymentProvider
  /** A session that waits for its buyer, and the request that created it. */
  open(
    change?: Partial<ProviderOrderRequest>,
  ): Promise<ProviderOrderRequest & { providerOrderId: string; approveUrl: string; session: Session }>
  close(): Promise<void>
}

/** The real adapter in front of the simulator. */
export async function stripeUnderTest(): Promise<StripeUnderTest> {
  const simulator = await startStripeSimulator()
  const lines: string[] = []
  const newProvider = (change: Partial<StripeProviderOptions> = {}) =>
    createStripeProvider({
      apiUrl: simulator.url,
      secretKey: simulator.secretKey,
      webhookSecret: simulator.webhookSecret,
      isLive: false,
      log: (event, fields) => lines.push(`${event} ${JSON.stringify(fields)}`),
      ...change,
    })
  const provider = newProvider()
  return {
    simulator,
    provider,
    newProvider,
    logged: () => lines.join('\n'),
    async open(change = {}) {
      const request = orderRequest(change)
      const created = await provider.createOrder(request)
      const session = created.kind === 'created' ? simulator.till.sessions.get(created.providerOrderId) : undefined
      if (created.kind !== 'created' || !session) throw new Error(`not created: ${JSON.stringify(created)}`)
      return { ...request, ...created, session }
    },
    close: () => simulator.close(),
  }
}
