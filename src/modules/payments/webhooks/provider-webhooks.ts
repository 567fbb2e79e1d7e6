import type { Pence } from '#kernel/money.ts'
import type { ProviderCapture, Unavailable } from '#modules/payments/domain/provider-records.ts'

export type WebhookSource = 'webhook' | 'ipn'

/** A webhook as received: the raw bytes, and the headers needed for verification. */
export interface WebhookEvent {
  source: WebhookSource
  body: Buffer
  headers: Record<string, string>
}

/**
 * What a webhook says that it is about. Only a reason for a look-up: amounts and states are fetched from the provider.
 */
export interface WebhookContent {
  /** The provider's id of this event; a repeated event has the same id. */
  eventId: string
  /** The provider's event type, for people. */
  kind: string
  subject: WebhookSubject
}

export type WebhookSubject =
  | { kind: 'order'; providerOrderId: string }
  /** `reversed`: the bank or the provider took the money back. */
  | { kind: 'capture'; captureId: string; reversed: boolean }
  | { kind: 'dispute'; disputeId: string }
  /** A member's subscription to the plan, or a payment of it. */
  | { kind: 'agreement'; providerId: string }
  | { kind: 'other' }

export type WebhookVerification =
  | { kind: 'genuine'; content: WebhookContent }
  /** Neither proven nor refuted: the provider has to be asked. */
  | { kind: 'unproven'; content: WebhookContent; reason: string }
  | { kind: 'refused'; reason: string }

/** The webhook's address: `/api/<method>/<source>`. */
export interface WebhookEndpoint {
  source: WebhookSource
  type: 'application/json' | 'application/x-www-form-urlencoded'
  /** Headers needed for verification, in lower case; others are not stored. */
  headers: readonly string[]
}

/** How a provider's genuine webhooks are distinguished from forged ones. */
export interface WebhookReader {
  readonly endpoints: readonly WebhookEndpoint[]
  /** Runs in the endpoint, nearly offline: finishes within two seconds, whatever the network does. Never throws. */
  verify(webhookEvent: WebhookEvent, now: Date): Promise<WebhookVerification>
  /** Asks the provider whether it sent exactly these bytes. */
  confirm(webhookEvent: WebhookEvent): Promise<{ kind: 'genuine' } | { kind: 'forged' } | Unavailable>
  /** Parses a stored webhook event; undefined when it is unreadable. */
  read(webhookEvent: WebhookEvent): WebhookContent | undefined
}

/** A capture fetched by its id, with its order at the provider. */
export interface FoundCapture extends ProviderCapture {
  providerOrderId: string | undefined
  payeeIsOurs: boolean
  /** When the provider captured it, by its own clock. */
  takenAt: Date | undefined
}

export type CaptureFetch = { kind: 'found'; capture: FoundCapture } | { kind: 'not-found' } | Unavailable

/** A buyer's dispute at the provider. A lost one refunds the money, which the payment's look-up shows. */
export interface ProviderDispute {
  id: string
  state: 'open' | 'won' | 'lost'
  /** The provider's status of the dispute. */
  reason: string
  amount: Pence | undefined
  currency: string | undefined
  captureIds: string[]
  /**
   * When the provider changed it last: an older answer never overwrites a newer one. Undefined where it is not
   * reported.
   */
  updatedAt: Date | undefined
  /** The deadline for the shop's answer; undefined once none is needed, or where it is not reported. */
  respondBy: Date | undefined
}

export type DisputeFetch = { kind: 'found'; dispute: ProviderDispute } | { kind: 'not-found' } | Unavailable

/** An entry of the provider's list of transactions in our account. */
export interface StatementEntry {
  /** The provider's transaction id: a capture's or a refund's. */
  id: string
  kind: 'payment' | 'refund' | 'reversal' | 'other'
  status: 'completed' | 'pending' | 'denied' | 'reversed'
  /** Never negative. */
  amount: Pence
  currency: string
  customId: string | undefined
  invoiceId: string | undefined
  /** The capture of a refund or reversal. */
  relatedId: string | undefined
  at: Date
}

export type StatementResult = { kind: 'entries'; entries: StatementEntry[] } | Unavailable
