import { pence, type Pence } from '#kernel/money.ts'
import type {
  CaptureFetch,
  CaptureResult,
  PaymentProvider,
  ProviderCapture,
  ProviderOrderRequest,
  ProviderRecord,
  RefundResult,
} from '#modules/payments/index.ts'

type NextCapture = 'completes' | 'pends' | 'declines' | 'is-declined' | 'answer-lost' | 'unreachable'
type Lie = 'amount' | 'currency' | 'payee' | 'order reference' | 'payment reference'

/** The first result of a capture that is not completed at once. */
const STATUS: Partial<Record<NextCapture, ProviderCapture['status']>> = { pends: 'pending', 'is-declined': 'declined' }

interface ScriptedOrder {
  request: ProviderOrderRequest
  status: ProviderRecord['status']
  capture: (ProviderCapture & { refunded: Pence }) | undefined
}

/**
 * An in-memory provider with its own books, so that a test can compare them with the shop's. Tests of the real adapter
 * use the simulator instead.
 */
export class ScriptedProvider implements PaymentProvider {
  readonly method = 'paypal'
  readonly label = 'PayPal'
  readonly company = 'PayPal'
  readonly orders = new Map<string, ScriptedOrder>()
  /** How many times money was really captured. */
  captures = 0
  nextCapture: NextCapture = 'completes'
  nextRefund: 'completes' | 'pends' | 'is-refused' = 'completes'
  lie: Lie | undefined
  down = false
  readonly #refunds = new Map<string, { captureId: string; amount: Pence; result: RefundResult }>()

  approveAll(): void {
    for (const order of this.orders.values()) if (order.status === 'created') order.status = 'approved'
  }

  /** The provider decides about a pending capture. */
  decidePending(status: 'completed' | 'declined'): void {
    for (const order of this.orders.values()) if (order.capture?.status === 'pending') order.capture.status = status
  }

  /** The result of pending refunds. */
  decideRefunds(status: 'completed' | 'failed'): void {
    for (const [refundId, { captureId, amount, result }] of this.#refunds) {
      if (result.kind !== 'accepted' || result.status !== 'pending') continue
      this.#refunds.set(refundId, { captureId, amount, result: { ...result, status } })
      const capture = this.#captureOf(captureId)
      if (status === 'completed' && capture) giveBack(capture, amount)
    }
  }

  /** A refund made at the provider. */
  refundByItself(amount: Pence): void {
    for (const order of this.orders.values())
      if (order.capture && isTaken(order.capture)) giveBack(order.capture, amount)
  }

  /** Pence that the provider holds for us: captured and not refunded. */
  get held(): number {
    return [...this.orders.values()].reduce(
      (sum, { capture }) => sum + (capture && isTaken(capture) ? capture.amount - capture.refunded : 0),
      0,
    )
  }

  async createOrder(request: ProviderOrderRequest) {
    if (this.down) return { kind: 'unavailable' as const, reason: 'down' }
    const id = `PP-${request.paymentId}`
    if (!this.orders.has(id)) this.orders.set(id, { request, status: 'created', capture: undefined })
    return { kind: 'created' as const, providerOrderId: id, approveUrl: `https://provider.example/approve/${id}` }
  }

  async capture({ providerOrderId }: { providerOrderId: string }): Promise<CaptureResult> {
    if (this.down || this.nextCapture === 'unreachable') return { kind: 'unavailable', reason: 'down' }
    const order = this.orders.get(providerOrderId)
    if (!order) return { kind: 'not-found' }
    if (order.capture) return { kind: 'record', record: this.#record(providerOrderId, order) }
    if (order.status !== 'approved') return { kind: 'not-approved', code: 'ORDER_NOT_APPROVED' }
    if (this.nextCapture === 'declines') return { kind: 'declined', code: 'INSTRUMENT_DECLINED' }
    if (this.nextCapture !== 'is-declined') this.captures += 1
    order.status = 'completed'
    order.capture = {
      id: `CAP-${providerOrderId}`,
      status: STATUS[this.nextCapture] ?? 'completed',
      amount: order.request.amount,
      currency: 'GBP',
      customId: order.request.orderId,
      invoiceId: order.request.paymentId,
      refunded: pence(0),
    }
    if (this.nextCapture === 'answer-lost') return { kind: 'unavailable', reason: 'answer lost' }
    return { kind: 'record', record: this.#record(providerOrderId, order) }
  }

  async fetchPayment(providerOrderId: string) {
    if (this.down) return { kind: 'unavailable' as const, reason: 'down' }
    const order = this.orders.get(providerOrderId)
    return order
      ? { kind: 'found' as const, record: this.#record(providerOrderId, order) }
      : { kind: 'not-found' as const }
  }

  async fetchCapture(captureId: string): Promise<CaptureFetch> {
    if (this.down) return { kind: 'unavailable', reason: 'down' }
    for (const [providerOrderId, order] of this.orders) {
      const record = this.#record(providerOrderId, order)
      const [capture] = record.captures
      if (capture?.id === captureId)
        return {
          kind: 'found',
          capture: { ...capture, providerOrderId, payeeIsOurs: record.payeeIsOurs, takenAt: undefined },
        }
    }
    return { kind: 'not-found' }
  }

  async refund(request: { refundId: string; captureId: string; amount: Pence | undefined }): Promise<RefundResult> {
    if (this.down) return { kind: 'unavailable', reason: 'down' }
    const before = this.#refunds.get(request.refundId)
    if (before) return before.result
    if (this.nextRefund === 'is-refused') return { kind: 'refused', code: 'REFUND_NOT_ALLOWED' }
    const capture = this.#captureOf(request.captureId)
    if (!capture || !isTaken(capture)) return { kind: 'refused', code: 'REFUND_NOT_ALLOWED' }
    const left = pence(capture.amount - capture.refunded)
    const amount = request.amount ?? left
    if (left === 0) return { kind: 'already-refunded' }
    if (amount > left || amount <= 0) return { kind: 'refused', code: 'REFUND_AMOUNT_EXCEEDED' }
    const status = this.nextRefund === 'pends' ? ('pending' as const) : ('completed' as const)
    if (status === 'completed') giveBack(capture, amount)
    const result: RefundResult = {
      kind: 'accepted',
      providerRefundId: `REF-${request.refundId}`,
      status,
      amount,
      currency: 'GBP',
    }
    this.#refunds.set(request.refundId, { captureId: request.captureId, amount, result })
    return result
  }

  #captureOf(captureId: string) {
    return [...this.orders.values()].find((order) => order.capture?.id === captureId)?.capture
  }

  #record(providerOrderId: string, order: ScriptedOrder): ProviderRecord {
    const capture = order.capture && { ...order.capture }
    if (capture && this.lie === 'amount') capture.amount = pence(1)
    if (capture && this.lie === 'currency') capture.currency = 'USD'
    if (capture && this.lie === 'order reference') capture.customId = 'of-another-payment'
    if (capture && this.lie === 'payment reference') capture.invoiceId = 'of-another-payment'
    return {
      providerOrderId,
      status: order.status,
      payeeIsOurs: this.lie !== 'payee',
      payerEmail: 'payer@example.com',
      captures: capture ? [capture] : [],
    }
  }
}

function isTaken(capture: ProviderCapture): boolean {
  return capture.status === 'completed' || capture.status === 'partly-refunded' || capture.status === 'refunded'
}

function giveBack(capture: ProviderCapture & { refunded: Pence }, amount: Pence): void {
  if (!isTaken(capture)) return
  capture.refunded = pence(Math.min(capture.amount, capture.refunded + amount))
  capture.status = capture.refunded === capture.amount ? 'refunded' : 'partly-refunded'
}
