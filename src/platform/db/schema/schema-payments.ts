import type { Created, Defaulted, Json, Updated } from './column-types.ts'

export const STORED_PAYMENT_STATES = [
  'created',
  'started',
  'capturing',
  'pending',
  'completed',
  'declined',
  'closed',
  'under-review',
] as const
export type StoredPaymentState = (typeof STORED_PAYMENT_STATES)[number]

export interface PaymentsTable {
  id: string
  orderId: string
  method: string
  state: Defaulted<StoredPaymentState>
  amount: string
  currency: Defaulted<string>
  refundedAmount: Defaulted<string>
  /** The provider's fee; null where the provider does not report it. */
  fee: Defaulted<string | null>
  providerOrderId: string | null
  captureId: string | null
  approveUrl: string | null
  payerEmail: string | null
  failureCode: string | null
  /** The provider's hosted button that collects this payment. */
  hostedButtonId: Defaulted<string | null>
  /** For a partial payment: pounds still to pay and the deadline; null for all others. */
  restDue: Defaulted<string | null>
  restUntil: Defaulted<Date | null>
  /** Matched to its order by a person, or paid by a hosted button: the provider's record has no reference of ours. */
  attached: Defaulted<boolean>
  /** Hash of the secret of the browser that started it. */
  browserHash: Defaulted<string | null>
  /** The provider's order that the browser with the hosted button reported as paid, and when. */
  reportedOrderId: Defaulted<string | null>
  reportedAt: Defaulted<Date | null>
  nextCheckAt: Date | null
  checks: Defaulted<number>
  /** Increases whenever the provider refuses a capture, so that the next one has a new request id. */
  captureAttempt: Defaulted<number>
  createdAt: Created
  updatedAt: Updated
  completedAt: Date | null
}

export interface RefundsTable {
  id: string
  paymentId: string
  providerRefundId: string | null
  amount: string
  state: 'requested' | 'pending' | 'completed' | 'failed'
  reason: string | null
  actor: string
  createdAt: Created
  updatedAt: Updated
}

export interface PaymentCasesTable {
  id: string
  kind: string
  dedupeKey: string
  orderId: string | null
  paymentId: string | null
  details: Json<Record<string, unknown>>
  state: Defaulted<'open' | 'resolved'>
  resolution: 'attached' | 'refunded' | 'dismissed' | null
  resolutionNote: Defaulted<string | null>
  resolvedBy: string | null
  createdAt: Created
  resolvedAt: Date | null
}

/** Result of a webhook event; `claim` is a browser's report, which the look-up that it enqueued settles. */
export type WebhookOutcome = 'settled' | 'ignored' | 'review' | 'duplicate' | 'forged' | 'claim'

export interface PaymentReconciliationsTable {
  id: string
  method: string
  fromAt: Date
  toAt: Date
  state: 'done' | 'unavailable'
  counts: Json<Record<string, number>>
  findings: Json<Record<string, unknown>[]>
  createdAt: Date
}

export interface ProviderEventsTable {
  id: string
  provider: string
  source: string
  eventId: string
  kind: string
  body: Buffer
  headers: Json<Record<string, string>>
  verified: Defaulted<boolean>
  attempts: Defaulted<number>
  lastError: string | null
  paymentId: Defaulted<string | null>
  outcome: Defaulted<WebhookOutcome | null>
  receivedAt: Created
  processedAt: Date | null
}
