import { HOUR_MS, MINUTE_MS } from '#kernel/clock.ts'
import type { StoredPaymentState } from '#platform/db/schema/schema-payments.ts'

/** States of a payment in which the provider is still asked. */
export type OpenPaymentState = 'created' | 'started' | 'capturing' | 'pending'

export function isOpenPayment(state: StoredPaymentState): state is OpenPaymentState {
  return state === 'created' || state === 'started' || state === 'capturing' || state === 'pending'
}

/** An order at the provider that was not approved within a day is given up: it has expired there long before. */
export const GIVE_UP_AFTER_MS = 24 * HOUR_MS

/** Waits between look-ups of a payment that the buyer is still working on. */
const OPEN_WAITS_MS = [1, 2, 5, 10, 20, 60].map((minutes) => minutes * MINUTE_MS)
/**
 * A capture whose answer was lost is looked up at once and every few seconds for two minutes, because the buyer is
 * waiting.
 */
const SOON_MS = [5_000, ...times(8, 15_000)]
/**
 * For an hour it is looked up every minute, so that the result is known within a minute of the provider's recovery.
 * Slightly less than a minute, because otherwise every second run would come too early.
 */
const CAPTURING_WAITS_MS = [...SOON_MS, ...times(60, 55_000), 5 * MINUTE_MS, 15 * MINUTE_MS]
/** An e-cheque takes days. */
const PENDING_WAITS_MS = [1, 5, 15, 60, 240].map((minutes) => minutes * MINUTE_MS)

/** Whether an unanswered capture is recent enough for its own job instead of the run every minute. */
export function isAskedForSoon(checks: number): boolean {
  return checks < SOON_MS.length
}

/** When to ask the provider next; the last wait repeats. */
export function nextCheck(state: OpenPaymentState, checks: number, now: Date): Date {
  const waits = state === 'capturing' ? CAPTURING_WAITS_MS : state === 'pending' ? PENDING_WAITS_MS : OPEN_WAITS_MS
  return new Date(now.getTime() + (waits[Math.min(checks, waits.length - 1)] ?? HOUR_MS))
}

function times(count: number, wait: number): number[] {
  return Array.from({ length: count }, () => wait)
}
