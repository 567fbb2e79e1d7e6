import type { FaultRule } from './faults.ts'
import type { SentWebhook } from './webhooks/webhooks.ts'
import type { Outcome, SimulatedOrder } from './orders/order.ts'
import type { SimulatedSubscription, SubscriptionMove } from './subscriptions.ts'

/** The simulator's controls for tests: the buyer's choices, the bank, and outages. */
export interface PaypalControl {
  /** Every order, newest first. */
  orders(): Promise<SimulatedOrder[]>
  order(orderId: string): Promise<SimulatedOrder>
  /** The buyer's choice on the approval page; `complete` by default. */
  approve(
    orderId: string,
    choice?: { outcome?: Outcome; payerEmail?: string; hangMs?: number },
  ): Promise<SimulatedOrder>
  /** The buyer's choice in a hosted button's window: PayPal captures at once. Returns PayPal's order. */
  payHosted(payment: { buttonId: string; amount: string; payerEmail: string }): Promise<SimulatedOrder>
  /** Completes or fails an e-cheque. */
  settle(orderId: string, as: 'COMPLETED' | 'DECLINED' | 'FAILED'): Promise<SimulatedOrder>
  /** A refund made at PayPal, not through the shop; all that is left without an amount such as `1.50`. */
  refund(orderId: string, amount?: string): Promise<SimulatedOrder>
  /** A chargeback. */
  reverse(orderId: string): Promise<SimulatedOrder>
  /** A dispute at PayPal, and its decision. */
  dispute(orderId: string): Promise<SimulatedOrder>
  decideDispute(orderId: string, as: 'won' | 'lost'): Promise<SimulatedOrder>
  /** Events of a member's subscription at PayPal. */
  moveSubscription(id: string, move: SubscriptionMove): Promise<SimulatedSubscription>
  /** The shop's configuration for verifying the webhooks. */
  authority(): Promise<{ webhookId: string; pem: string }>
  /** Every webhook and IPN message, oldest first. */
  webhooks(): Promise<SentWebhook[]>
  /** Holds webhooks back, and releases them in another order or several times. */
  holdWebhooks(): Promise<void>
  letWebhooksGo(how?: { order?: 'as-made' | 'reversed' | 'shuffled'; times?: number }): Promise<void>
  void(orderId: string): Promise<SimulatedOrder>
  /** Releases a hanging capture. */
  release(orderId: string): Promise<SimulatedOrder>
  fault(rule: FaultRule): Promise<void>
  clearFaults(): Promise<void>
  revokeTokens(): Promise<void>
  /** Clears orders, tokens and faults. */
  reset(): Promise<void>
}

/** A client of a running simulator. Every call throws when the simulator refuses it. */
export function paypalControl(url: string): PaypalControl {
  async function send<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(`${url}/_control/${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`simulator control ${method} ${path}: ${response.status} ${text}`)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the simulator is of this tree: its answers are what its types say
    return JSON.parse(text) as Answer
  }
  const move = (orderId: string, verb: string, body: unknown = {}) =>
    send<SimulatedOrder>('POST', `orders/${orderId}/${verb}`, body)
  return {
    orders: async () => (await send<{ orders: SimulatedOrder[] }>('GET', 'orders')).orders,
    order: (orderId) => send<SimulatedOrder>('GET', `orders/${orderId}`),
    approve: (orderId, choice) => move(orderId, 'approve', choice),
    async payHosted({ buttonId, amount, payerEmail }) {
      const known = new Set((await send<{ orders: SimulatedOrder[] }>('GET', 'orders')).orders.map(({ id }) => id))
      const form = new URLSearchParams({ hosted_button_id: buttonId, amount, email: payerEmail, origin: url })
      const response = await fetch(`${url}/hosted-button`, { method: 'POST', body: form })
      const made = (await send<{ orders: SimulatedOrder[] }>('GET', 'orders')).orders.find(
        ({ id, payer }) => !known.has(id) && payer?.email === payerEmail,
      )
      if (!response.ok || !made) throw new Error(`the hosted button took no money: ${response.status}`)
      return made
    },
    settle: (orderId, as) => move(orderId, 'settle', { as }),
    refund: (orderId, amount) => move(orderId, 'refund', amount === undefined ? {} : { amount }),
    reverse: (orderId) => move(orderId, 'reverse'),
    dispute: (orderId) => move(orderId, 'dispute'),
    decideDispute: (orderId, as) => move(orderId, 'decide-dispute', { as }),
    moveSubscription: (id, change) => send('POST', `subscriptions/${id}/${change}`, {}),
    authority: () => send('GET', 'authority'),
    webhooks: async () => (await send<{ webhooks: SentWebhook[] }>('GET', 'webhooks')).webhooks,
    holdWebhooks: async () => void (await send('POST', 'webhooks', { action: 'hold' })),
    letWebhooksGo: async (how = {}) => void (await send('POST', 'webhooks', { action: 'let-go', ...how })),
    void: (orderId) => move(orderId, 'void'),
    release: (orderId) => move(orderId, 'release'),
    fault: async (rule) => void (await send('POST', 'faults', rule)),
    clearFaults: async () => void (await send('DELETE', 'faults')),
    revokeTokens: async () => void (await send('POST', 'revoke-tokens')),
    reset: async () => void (await send('POST', 'reset')),
  }
}
