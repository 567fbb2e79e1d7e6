import type { Pence } from '#kernel/money.ts'

/** The provider could not be asked, or did not answer in time: nothing is known, ask again later. */
export interface Unavailable {
  kind: 'unavailable'
  /** For the log; holds no secret and no personal data. */
  reason: string
}

export type CaptureStatus = 'completed' | 'pending' | 'declined' | 'failed' | 'partly-refunded' | 'refunded'

/** Money the provider says it took, or tried to take. */
export interface ProviderCapture {
  id: string
  status: CaptureStatus
  amount: Pence
  currency: string
  /** Our order id and payment id as the provider repeats them; undefined when it does not. */
  customId: string | undefined
  invoiceId: string | undefined
  /** How much of it has gone back so far, when the provider says. */
  refunded: Pence | undefined
  /** What the provider keeps of it, where it says so. */
  fee?: Pence | undefined
  /** What the provider itself finds odd about it, such as `paid late`: a person decides, however the rest reads. */
  paymentCase?: string
  /** Of a pending one that has come in part: what is still to pay, and until when the provider takes it. */
  rest?: { amount: Pence; until: Date }
}

/** One order of the provider, read back from it. Nothing in here comes from a browser. */
export interface ProviderRecord {
  providerOrderId: string
  status: 'created' | 'approved' | 'completed' | 'voided'
  /** True only when the money goes to the account that the configuration names. */
  payeeIsOurs: boolean
  payerEmail: string | undefined
  captures: ProviderCapture[]
}
