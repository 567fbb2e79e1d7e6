import type { Pence } from '#kernel/money.ts'
import type { Unavailable } from '#modules/payments/index.ts'

/** The interface of the provider that collects the plan's payments. Failures are returned as data and never thrown. */
export interface PlanProvider {
  /** The plan at the provider, from the configuration. Without one no agreement is created; existing ones continue. */
  readonly planId: string | undefined
  /** Creates an agreement for the member to approve. Repeating it with the same `agreementId` returns the same one. */
  open(request: {
    agreementId: string
  }): Promise<
    { kind: 'opened'; providerId: string; approveUrl: string } | { kind: 'refused'; code: string } | Unavailable
  >
  /** The agreement's state at the provider, and its payments. */
  fetchAgreement(
    providerId: string,
    since: Date,
  ): Promise<{ kind: 'found'; agreement: ProviderAgreement } | { kind: 'not-found' } | Unavailable>
  /** Cancels the agreement; the member pays no more. `not-open` where there is nothing to cancel, or not yet. */
  end(request: {
    agreementId: string
    providerId: string
  }): Promise<{ kind: 'ended' } | { kind: 'not-open' } | Unavailable>
}

export interface PlanSale {
  id: string
  amount: Pence
  currency: string
  /** In full or in part. */
  isRefunded: boolean
}

/** An agreement as the provider reports it. Nothing in here comes from a browser. */
export interface ProviderAgreement {
  state: 'created' | 'active' | 'suspended' | 'cancelled' | 'expired'
  planId: string
  /** Our own reference as the provider returns it. */
  agreementId: string | undefined
  /** Completed payments, oldest first, including refunded ones. */
  sales: PlanSale[]
}
