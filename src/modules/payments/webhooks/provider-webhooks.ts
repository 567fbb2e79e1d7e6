import type { Pence } from '#kernel/money.ts'
import type { ProviderCapture, Unavailable } from '#modules/payments/domain/provider-records.ts'

export type WebhookSource = 'webhook' | 'ipn'

/** What a provider sent unasked: the bytes as they arrived, and the headers that its proof needs. */
export interface WebhookEvent {
  source: WebhookSource
  body: Buffer
  headers: Record<string, string>
}

/**
 * What a webhook event says that it is about. Nothing but a reason to look: amounts and states are read back from the
 * provider.
 */
export interface WebhookContent {
  /** The provider's own id of this event; the same event again has the same id. */
  eventId: string
  /** The provider's word for what happened, for people. */
  kind: string
  subject: WebhookSubject
}

export type WebhookSubject =
  | { kind: 'order'; providerOrderId: string }
  /** `reversed`: the bank or the provider took the money back. */
  | { kind: 'capture'; captureId: string; reversed: boolean }
  | { kind: 'dispute'; disputeId: string }
  /** A member's agreement to pay the plan, or a sale by it. */
  | { kind: 'agreement'; providerId: string }
  | { kind: 'other' }

export type WebhookVerification =
  | { kind: 'genuine'; content: WebhookContent }
  /** Nothing speaks against it, and nothing proves it: the provider has to be asked. */
  | { kind: 'unproven'; content: WebhookContent; reason: string }
  | { kind: 'refused'; reason: string }

/** Where a provider speaks to the shop: `/api/<method>/<source>`. */
export interface WebhookEndpoint {
  source: WebhookSource
  type: 'application/json' | 'application/x-www-form-urlencoded'
  /** Headers that the proof needs, in lower case; others are not kept. */
  headers: readonly string[]
}

/** How a provider's own webhook events are told from forged ones. */
export interface WebhookReader {
  readonly endpoints: readonly WebhookEndpoint[]
  /** At the endpoint, offline or nearly so: within two seconds, whatever the network does. Never throws. */
  verify(webhookEvent: WebhookEvent, now: Date): Promise<WebhookVerification>
  /** Asks the provider whether it sent these very bytes. */
  confirm(webhookEvent: WebhookEvent): Promise<{ kind: 'genuine' } | { kind: 'forged' } | Unavailable>
  /** Reads a stored webhook event once more; undefined when it cannot be read. */
  read(webhookEvent: WebhookEvent): WebhookContent | undefined
}

/** A capture read back by its own id: whose it is, and what order of the provider it belongs to. */
export interface FoundCapture extends ProviderCapture {
  providerOrderId: string | undefined
  payeeIsOurs: boolean
  /** When the provider took it, by its own clock. */
  takenAt: Date | undefined
}

export type CaptureFetch = { kind: 'found'; capture: FoundCapture } | { kind: 'not-found' } | Unavailable

/** A buyer's complaint at the provider. A lost one gives the money back, which the look-up of its payment shows. */
export interface ProviderDispute {
  id: string
  state: 'open' | 'won' | 'lost'
  /** The provider's word for the complaint. */
  reason: string
  amount: Pence | undefined
  currency: string | undefined
  captureIds: string[]
  /**
   * When the provider changed it last: an older answer never overwrites a newer one. Undefined where it does not say.
   */
  updatedAt: Date | undefined
  /** Until when the shop has to answer; undefined once it need not, or where the provider does not say. */
  respondBy: Date | undefined
}

export type DisputeFetch = { kind: 'found'; dispute: ProviderDispute } | { kind: 'not-found' } | Unavailable

/** One line of the provider's own list of what moved through our account. */
export interface StatementEntry {
  /** The provider's transaction id: a capture's id, or a refund's. */
  id: string
  kind: 'payment' | 'refund' | 'reversal' | 'other'
  status: 'completed' | 'pending' | 'denied' | 'reversed'
  /** Never negative. */
  amount: Pence
  currency: string
  customId: string | undefined
  invoiceId: string | undefined
  /** The capture that a refund or a reversal takes from. */
  relatedId: string | undefined
  at: Date
}

export type StatementResult = { kind: 'entries'; entries: StatementEntry[] } | Unavailable
