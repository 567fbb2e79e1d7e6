import { pence, type Pence } from '#kernel/money.ts'
import type {
  CaptureFetch,
  CaptureResult,
  CloseResult,
  PaymentProvider,
  ProviderOrderRequest,
  ProviderRecord,
  RefundResult,
} from '#modules/payments/index.ts'

interface Page {
  request: ProviderOrderRequest
  state: 'open' | 'paid' | 'expired'
  refunded: Pence
}

const AWAY = { kind: 'unavailable', reason: 'down' } as const

/**
 * An in-memory provider at whose page the buyer pays without another request from the shop, like Stripe. It has its own
 * books.
 */
export class SelfTakingProvider implements PaymentProvider {
  readonly method = 'stripe'
  readonly label = 'Card'
  readonly company = 'Stripe'
  readonly #pages = new Map<string, Page>()
  readonly #refunds = new Map<string, RefundResult>()
  /** How many times money was really refunded. */
  refunds = 0
  down = false
  /** Calls to close a page get no answer and have no effect. */
  cannotClose = false
  /** The next refund succeeds, but its answer is lost. */
  losesAnswer = false
  /** The amount that it reports, if it differs from the requested one. */
  charged: Pence | undefined
  beforeCreated: (() => Promise<void>) | undefined

  /** The buyer at the page. False: it can no longer be paid. */
  pay(id: string): boolean {
    const page = this.#pages.get(id)
    if (page?.state !== 'open') return false
    page.state = 'paid'
    return true
  }

  openPages(): string[] {
    return [...this.#pages].flatMap(([id, { state }]) => (state === 'open' ? [id] : []))
  }

  /** Pence that it holds for us. */
  get held(): number {
    return [...this.#pages.values()].reduce(
      (sum, page) => sum + (page.state === 'paid' ? page.request.amount - page.refunded : 0),
      0,
    )
  }

  async createOrder(request: ProviderOrderRequest) {
    const id = `CS-${request.paymentId}`
    this.#pages.set(id, { request, state: 'open', refunded: pence(0) })
    await this.beforeCreated?.()
    return { kind: 'created' as const, providerOrderId: id, approveUrl: `https://card.example/${id}` }
  }

  async capture({ providerOrderId }: { providerOrderId: string }): Promise<CaptureResult> {
    const found = await this.fetchPayment(providerOrderId)
    if (found.kind !== 'found') return found
    return found.record.captures.length > 0
      ? { kind: 'record', record: found.record }
      : { kind: 'not-approved', code: 'open' }
  }

  async close(providerOrderId: string): Promise<CloseResult> {
    const page = this.#pages.get(providerOrderId)
    if (this.down || this.cannotClose || !page) return AWAY
    if (page.state === 'open') page.state = 'expired'
    return page.state === 'expired'
      ? { kind: 'closed' }
      : { kind: 'found', record: this.#record(providerOrderId, page) }
  }

  async fetchPayment(providerOrderId: string) {
    const page = this.#pages.get(providerOrderId)
    if (this.down) return AWAY
    return page
      ? { kind: 'found' as const, record: this.#record(providerOrderId, page) }
      : { kind: 'not-found' as const }
  }

  async fetchCapture(captureId: string): Promise<CaptureFetch> {
    const providerOrderId = captureId.replace('PI-', '')
    const found = await this.fetchPayment(providerOrderId)
    if (found.kind !== 'found') return found
    const [capture] = found.record.captures
    return capture
      ? { kind: 'found', capture: { ...capture, providerOrderId, payeeIsOurs: true, takenAt: undefined } }
      : { kind: 'not-found' }
  }

  async refund({
    refundId,
    captureId,
    amount,
  }: {
    refundId: string
    captureId: string
    amount: Pence | undefined
  }): Promise<RefundResult> {
    if (this.down) return AWAY
    const page = this.#pages.get(captureId.replace('PI-', ''))
    let result = this.#refunds.get(refundId)
    if (!result) {
      if (page?.state !== 'paid' || page.refunded > 0) return { kind: 'refused', code: 'charge_already_refunded' }
      page.refunded = amount ?? page.request.amount
      this.refunds += 1
      result = {
        kind: 'accepted',
        providerRefundId: `RE-${refundId}`,
        status: 'completed',
        amount: page.refunded,
        currency: 'GBP',
      }
      this.#refunds.set(refundId, result)
    }
    return this.losesAnswer ? AWAY : result
  }

  #record(providerOrderId: string, { request, state, refunded }: Page): ProviderRecord {
    const amount = this.charged ?? request.amount
    const status = refunded === 0 ? ('completed' as const) : ('refunded' as const)
    return {
      providerOrderId,
      status: state === 'open' ? 'created' : state === 'expired' ? 'voided' : 'completed',
      payeeIsOurs: true,
      payerEmail: 'payer@example.com',
      captures:
        state === 'paid'
          ? [
              {
                id: `PI-${providerOrderId}`,
                status,
                amount,
                currency: 'GBP',
                customId: request.orderId,
                invoiceId: request.paymentId,
                refunded,
              },
            ]
          : [],
    }
  }
}
