import { randomUUID } from 'node:crypto'
import { paypalControl } from '#stand-ins/paypal/control-client.ts'
import { median } from './median.ts'
import { p99 } from './steadily.ts'

const AT_ONCE = 8
const JSON_BODY = { 'content-type': 'application/json' }

export interface Purchases {
  perSecond: number
  /** From the click on 'Order Now' to 'paid', without the time that a person takes at the provider's; ms. */
  p50: number
  p99: number
}

/** Whole purchases through the simulated PayPal: begun, approved, captured and seen to be paid, 8 buyers at once. Throws when one is not paid. */
export async function measurePurchases(shop: { url: string; payPalUrl: string }, seconds: number): Promise<Purchases> {
  const times: number[] = []
  const begun = performance.now()
  const end = begun + seconds * 1000
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (performance.now() < end) times.push(await buy(shop))
    }),
  )
  return { perSecond: times.length / ((performance.now() - begun) / 1000), p50: median(times), p99: p99(times) }
}

async function buy({ url, payPalUrl }: { url: string; payPalUrl: string }): Promise<number> {
  const from = performance.now()
  const started = await post(`${url}/api/checkout`, { serviceId: 'phasmophobia-prestige-boost', email: `${randomUUID()}@example.com`, platform: 'pc', total: '4.00', consent: true, termsVersion: '2025-01' })
  const { providerOrderId } = started
  const atTheProvider = performance.now()
  await paypalControl(payPalUrl).approve(String(providerOrderId))
  const away = performance.now() - atTheProvider
  await post(`${url}/api/orders/paypal-success`, { transactionId: providerOrderId })
  const shown = await read(await fetch(`${url}/api/orders/track/${String(started['orderId'])}`))
  if (shown['paymentState'] !== 'paid') throw new Error(`a purchase ended with ${JSON.stringify(shown)}`)
  return performance.now() - from - away
}

async function post(url: string, body: object): Promise<Record<string, unknown>> {
  return read(await fetch(url, { method: 'POST', headers: { ...JSON_BODY, 'idempotency-key': randomUUID() }, body: JSON.stringify(body) }))
}

async function read(answer: Response): Promise<Record<string, unknown>> {
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${text}`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shop's own answer
  return JSON.parse(text) as Record<string, unknown>
}
