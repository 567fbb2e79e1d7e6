import type { PaymentProvider, ProviderOrderRequest } from '#server/domain/payments/index.ts'
import { startStripeStandIn, type StripeStandIn } from '#stand-ins/stripe/stand-in.ts'
import type { Session } from '#stand-ins/stripe/till.ts'
import { orderRequest } from '#testing/provider-orders.ts'
import { createStripeProvider, type StripeProviderOptions } from './provider.ts'

export interface StripeUnderTest {
  standIn: StripeStandIn
  provider: PaymentProvider
  logged(): string
  newProvider(change?: Partial<StripeProviderOptions>): PaymentProvider
  /** A session that waits for its buyer, and what it was asked for with. */
  open(
    change?: Partial<ProviderOrderRequest>,
  ): Promise<ProviderOrderRequest & { providerOrderId: string; approveUrl: string; session: Session }>
  close(): Promise<void>
}

/** The real adapter in front of the stand-in. */
export async function stripeUnderTest(): Promise<StripeUnderTest> {
  const standIn = await startStripeStandIn()
  const lines: string[] = []
  const newProvider = (change: Partial<StripeProviderOptions> = {}) =>
    createStripeProvider({
      apiUrl: standIn.url,
      secretKey: standIn.secretKey,
      webhookSecret: standIn.webhookSecret,
      isLive: false,
      log: (event, fields) => lines.push(`${event} ${JSON.stringify(fields)}`),
      ...change,
    })
  const provider = newProvider()
  return {
    standIn,
    provider,
    newProvider,
    logged: () => lines.join('\n'),
    async open(change = {}) {
      const request = orderRequest(change)
      const created = await provider.createOrder(request)
      const session = created.kind === 'created' ? standIn.till.sessions.get(created.providerOrderId) : undefined
      if (created.kind !== 'created' || !session) throw new Error(`not created: ${JSON.stringify(created)}`)
      return { ...request, ...created, session }
    },
    close: () => standIn.close(),
  }
}
