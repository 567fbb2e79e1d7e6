import { PAUSE_CAUSES, type PauseCause } from '#kernel/orders/order-clock.ts'

const CAUSE_WORDS = {
  'customer-away': 'We could not reach the customer',
  'customer-asked': 'The customer asked us to wait',
  'money-in-doubt': 'The payment is in doubt',
} as const satisfies Record<PauseCause, string>

/** Reasons for a pause, for the staff to choose. */
export function causeWords(cause: PauseCause): string {
  return CAUSE_WORDS[cause]
}

export const CAUSE_OPTIONS = PAUSE_CAUSES.map((value) => ({ value, label: CAUSE_WORDS[value] }))
