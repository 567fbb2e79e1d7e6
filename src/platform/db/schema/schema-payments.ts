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
  /** What the provider kept; null where it does not say. */
  fee: Defaulted<string | null>
  providerOrderId: string | null
  captureId: string | null
  approveUrl: string | null
  payerEmail: string | null
  failureCode: string | null
  /** The provider's button that takes this money by itself. */
  hostedButtonId: Defaulted<string | null>
  /** Of one that has come in part: pounds still to pay, and until when; null for every other. */
  restDue: Defaulted<string | null>
  restUntil: Defaulted<Date | null>
  /** A person attached it, or it is a hosted button's: the provider's record carries no reference of ours. */
  attached: Defaulted<boolean>
  /** Of the secret of the browser that began it. */
  browserHash: Defaulted<string | null>
  /** The provider's order that the browser which showed a hosted button says it paid, and when it said so. */
  reportedOrderId: Defaulted<string | null>
  reportedAt: Defaulted<Date | null>
  nextCheckAt: Date | null
  checks: Defaulted<number>
  /** Counts up whenever the provider refused a capture: the next one is another request to it. */
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

/** What came of a webhook event; `claim` is a browser's, which is settled by the look-up that it queued. */
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
