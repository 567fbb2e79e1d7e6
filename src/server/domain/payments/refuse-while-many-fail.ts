import { MINUTE_MS } from '#shared/clock.ts'
import { Refusal } from '#shared/refusals.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import { countTroubles } from './payments.sql.ts'

const WINDOW_MINUTES = 10
/** Checkouts that nobody paid, for each payment that may fail: people leave more often than they are declined. */
const UNPAID_FOR_EACH_FAILED = 10

/**
 * Robots that test stolen cards make many payments fail, from many addresses. Then nobody begins another for a while but
 * members who have paid before. Refuses with `rate_limited`, and raises an alarm.
 */
export async function refuseWhileManyFail(deps: Pick<PaymentsDeps, 'db' | 'clock' | 'events' | 'failedPaymentLimit'>, userId: string | null): Promise<void> {
  if (!Number.isFinite(deps.failedPaymentLimit)) return
  const since = new Date(deps.clock.now().getTime() - WINDOW_MINUTES * MINUTE_MS)
  const { failed, unpaid, hasPaidBefore } = await countTroubles(deps.db, { since, userId })
  if (failed < deps.failedPaymentLimit && unpaid < deps.failedPaymentLimit * UNPAID_FOR_EACH_FAILED) return
  deps.events.manyPaymentsFail({ failed, unpaid, minutes: WINDOW_MINUTES })
  if (!hasPaidBefore) throw new Refusal('rate_limited', 'Payments are paused for a few minutes. No money was taken; please try again later.', { retryAfter: WINDOW_MINUTES * 60 })
}
