import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ShopProcess } from '../../bench/shop/shop-process.ts'
import { paymentStateOf } from './payment-states.ts'
import type { ShopCaller } from '../shop/shop-caller.ts'
import { heldOf, PRICE_PENCE, type Begun, type Providers } from './two-ways-ledgers.ts'

/** A held payment is looked up every minute, and one at a silent provider less often. */
const SETTLED_WITHIN_MS = 240_000
/** Below the limit that needs an admin's second factor. */
const REFUND = { amount: '5.00', pence: 500, reason: 'Sorry for the wait' }
const REFUNDS_OF_AN_ORDER = 3

/** Refunds what PayPal and the card provider hold, concurrently, while the shop is killed. Returns their number. */
export async function refunds(
  shop: ShopProcess,
  till: Providers,
  admin: ShopCaller,
  begun: readonly Begun[],
): Promise<number> {
  const states = await statesOf(shop, begun)
  const held = await Promise.all(begun.map((each) => heldOf(till, each)))
  const paid = begun.filter((_, place) => states[place] === 'paid' && (held[place]?.coins ?? 0) === 0)
  const asking = Promise.all(
    paid.map(({ orderId }) => {
      const keys: string[] = Array.from({ length: REFUNDS_OF_AN_ORDER }, () => randomUUID())
      return Promise.all([...keys, ...keys.slice(0, 1)].map((key) => refundOnce(admin, orderId, key)))
    }),
  )
  await pause(300)
  await shop.kill()
  await shop.startShop()
  await asking
  const left = PRICE_PENCE - REFUNDS_OF_AN_ORDER * REFUND.pence
  const unequal = async () => {
    const now = await Promise.all(paid.map((each) => heldOf(till, each)))
    return now.map(({ paypal, card }) => paypal + card).filter((pence) => pence !== left)
  }
  await until(
    async () => (await unequal()).length === 0,
    async () => `refunded by an admin, ${left}p must be left: ${(await unequal()).join(', ')}`,
  )
  await pause(3_000)
  const wrong = await unequal()
  if (wrong.length > 0) throw new Error(`refunded by an admin, ${left}p must be left: ${wrong.join(', ')}`)
  return paid.length * REFUNDS_OF_AN_ORDER
}

/** Repeated with the same key until it is accepted: a pending refund delays the next. */
async function refundOnce(admin: ShopCaller, orderId: string, key: string): Promise<void> {
  for (;;) {
    const { status, answer } = await admin.send(
      'POST',
      `/api/admin/orders/${orderId}/refunds`,
      { amount: REFUND.amount, reason: REFUND.reason },
      { key },
    )
    if (status < 300) return
    if (status !== 409) throw new Error(`a refund answered ${status}: ${JSON.stringify(answer)}`)
    await pause(200)
  }
}

export async function statesOf(shop: ShopProcess, begun: readonly Begun[]): Promise<string[]> {
  return Promise.all(begun.map(({ orderId }) => paymentStateOf(shop.url, orderId)))
}

/** Waits until the condition holds; rejects with the given text on a timeout. */
export async function until(condition: () => Promise<boolean>, otherwise: () => Promise<string>): Promise<void> {
  const end = Date.now() + SETTLED_WITHIN_MS
  while (!(await condition().catch(() => false))) {
    if (Date.now() > end) throw new Error(`${await otherwise()} within ${SETTLED_WITHIN_MS / 1000} s`)
    await pause(1_000)
  }
}
