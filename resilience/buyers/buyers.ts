import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { TERMS_VERSION } from '#kernel/shop/consent.ts'
import { paypalControl } from '#simulators/paypal/control-client.ts'

/** What the shop told buyers, for the comparison afterwards. */
export interface Acknowledged {
  /** Cart orders that were answered with 2xx. */
  placed: string[]
  /** 'Order Now' orders that were answered with 2xx, paid or not. */
  begun: string[]
  /** Orders whose buyer was told 'paid'. */
  paid: string[]
  /** Orders whose buyer approved at the provider and then closed the browser. */
  leftAfterApproval: string[]
}

export interface BuyersOptions {
  shopUrl: string
  payPalUrl: string
  orders: number
  atOnce: number
  /** Whether some buyers close their browsers after approving. */
  leaving: boolean
  /** Updated as the answers arrive. */
  told: Acknowledged
}

export function nothingAcknowledged(): Acknowledged {
  return { placed: [], begun: [], paid: [], leftAfterApproval: [] }
}

const GIVE_UP_AFTER_MS = 120_000

/** Buys until this many orders are placed; every request is repeated with its key until the shop has answered. */
export async function sendBuyers(options: BuyersOptions): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: options.atOnce }, async () => {
      while (next < options.orders) {
        next += 1
        await buy(options, next)
      }
    }),
  )
}

async function buy({ shopUrl, payPalUrl, leaving, told }: BuyersOptions, number: number): Promise<void> {
  const email = `buyer-${number}-${randomUUID()}@example.com`
  if (number % 5 === 0) {
    const body = {
      email,
      discord: 'buyer',
      platform: 'pc',
      serviceType: 'Prestige Boost',
      game: 'phasmophobia',
      total: '4.00',
    }
    told.placed.push((await insist<{ orderId: string }>(`${shopUrl}/api/orders`, body)).orderId)
    return
  }
  const body = {
    serviceId: 'phasmophobia-prestige-boost',
    email,
    platform: 'pc',
    total: '4.00',
    consent: true,
    termsVersion: TERMS_VERSION,
  }
  const { orderId, providerOrderId } = await insist<{ orderId: string; providerOrderId: string }>(
    `${shopUrl}/api/checkout`,
    body,
  )
  told.begun.push(orderId)
  await paypalControl(payPalUrl).approve(providerOrderId)
  if (leaving && number % 4 === 0) {
    told.leftAfterApproval.push(orderId)
    return
  }
  await insist(`${shopUrl}/api/orders/paypal-success`, { transactionId: providerOrderId })
  told.paid.push(orderId)
}

/**
 * Repeats a request until it is answered with 2xx; waits while the server is down or answers 503, and throws on
 * anything else.
 */
async function insist<Answer>(url: string, body: unknown): Promise<Answer> {
  const key = randomUUID()
  const end = Date.now() + GIVE_UP_AFTER_MS
  for (;;) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    }).catch(() => undefined)
    if (response?.ok) {
      const answer: unknown = await response.json().catch(() => undefined)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shop's own answer; the contract's tests check its shape
      if (answer) return answer as Answer
    } else if (response && response.status !== 503) {
      throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
    }
    if (Date.now() > end) throw new Error(`${url} did not succeed within ${GIVE_UP_AFTER_MS / 1000} s`)
    await pause(50 + Math.random() * 100)
  }
}
