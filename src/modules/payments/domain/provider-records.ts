import type { Pence } from '#kernel/money.ts'

/** The provider could not be reached or did not answer in time: nothing is known, ask again later. */
export interface Unavailable {
  kind: 'unavailable'
  /** For the log; contains no secret and no personal data. */
  reason: string
}

export type CaptureStatus = 'completed' | 'pending' | 'declined' | 'failed' | 'partly-refunded' | 'refunded'

/** A capture at the provider, or an attempted one. */
export interface ProviderCapture {
  id: string
  status: CaptureStatus
  amount: Pence
  currency: string
  /** Our order id and payment id as the provider returns them; undefined when it does not. */
  customId: string | undefined
  invoiceId: string | undefined
  /** Total refunds so far, if the provider reports them. */
  refunded: Pence | undefined
  /** The provider's fee, if it is reported. */
  fee?: Pence | undefined
  /** What the provider itself marks as unusual, such as `paid late`: a person decides, whatever the rest says. */
  paymentCase?: string
  /** For a partial payment: the rest, and the deadline. */
  rest?: { amount: Pence; until: Date }
}

/** An order at the provider, fetched from it. Nothing in here comes from a browser. */
export interface ProviderRecord {
  providerOrderId: string
  status: 'created' | 'approved' | 'completed' | 'voided'
  /** True only when the money goes to the configured account. */
  payeeIsOurs: boolean
  payerEmail: string | undefined
  captures: ProviderCapture[]
}
