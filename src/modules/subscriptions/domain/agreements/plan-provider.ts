import type { Pence } from '#kernel/money.ts'
import type { Unavailable } from '#modules/payments/index.ts'

/** What the shop asks of the provider that takes the plan's money each month. A failure is data, never a throw. */
export interface PlanProvider {
  /**
   * The plan at the provider, from the configuration. Without one no agreement is opened; those that run are kept up.
   */
  readonly planId: string | undefined
  /** Opens an agreement for the member to approve. Repeating it with the same `agreementId` gives the same one. */
  open(request: {
    agreementId: string
  }): Promise<
    { kind: 'opened'; providerId: string; approveUrl: string } | { kind: 'refused'; code: string } | Unavailable
  >
  /** How the agreement stands at the provider, and what was paid by it since. */
  fetchAgreement(
    providerId: string,
    since: Date,
  ): Promise<{ kind: 'found'; agreement: ProviderAgreement } | { kind: 'not-found' } | Unavailable>
  /** Ends the agreement; the member pays no more. `not-open` where there is nothing to end, or not yet. */
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

/** An agreement as the provider tells it. Nothing in here comes from a browser. */
export interface ProviderAgreement {
  state: 'created' | 'active' | 'suspended' | 'cancelled' | 'expired'
  planId: string
  /** Our own reference as the provider repeats it. */
  agreementId: string | undefined
  /** Payments that came through, oldest first, also those that were given back since. */
  sales: PlanSale[]
}
