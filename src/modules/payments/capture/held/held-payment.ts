import type { StoredPaymentState } from '#platform/db/schema/schema-payments.ts'
import type { PaymentRow } from '#modules/payments/data/payments.sql.ts'

/** Why a payment is held: its money arrived while another payment had the order's money, or was about to. */
export const SECOND_PAYMENT = 'second-payment'

/** Marks a held payment that should count: it is open again until the provider has confirmed its money once more. */
export const LET_COUNT = 'let-count'

/** Whether a payment is held because of another payment of its order. */
export function isHeldBeside({
  state,
  failureCode,
  providerOrderId,
}: Pick<PaymentRow, 'state' | 'failureCode' | 'providerOrderId'>): boolean {
  return state === 'under-review' && failureCode === SECOND_PAYMENT && providerOrderId !== null
}

const STATES_WITH_MONEY: ReadonlySet<StoredPaymentState> = new Set([
  'capturing',
  'pending',
  'completed',
  'under-review',
])

/** Whether a payment has money of its order, or is about to. */
export function holdsMoney({ state, failureCode }: Pick<PaymentRow, 'state' | 'failureCode'>): boolean {
  return STATES_WITH_MONEY.has(state) || (state === 'started' && failureCode === LET_COUNT)
}
