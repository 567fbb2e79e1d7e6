import { MINUTE_MS } from '#kernel/clock.ts'
import { Refusal } from '#kernel/refusals.ts'
import type { PaymentsDeps } from '#modules/payments/domain/payments-deps.ts'
import { countDeclines, countPaymentsOfAddress } from '#modules/payments/data/payments.sql.ts'

const WINDOW_MINUTES = 10
/**
 * Payments that a guest's address may begin in the window while many are declined: enough for a buyer whose first card
 * fails.
 */
const OF_ONE_ADDRESS = 3

/**
 * Robots that test stolen cards have many payments declined, from many addresses. While that happens by one way to pay,
 * each guest's address begins a few payments by it in ten minutes and no more, and the owner is told. Members go on,
 * and so does every other way: a limit that strangers can use up stops no buyer. What was begun and not
 * paid counts for nothing. Refuses with `rate_limited`.
 */
export async function refuseWhileManyFail(
  deps: Pick<PaymentsDeps, 'db' | 'clock' | 'events' | 'failedPaymentLimit'>,
  method: string,
  caller: { key: string | null; userId: string | null },
): Promise<void> {
  if (!Number.isFinite(deps.failedPaymentLimit)) return
  const since = new Date(deps.clock.now().getTime() - WINDOW_MINUTES * MINUTE_MS)
  const failed = await countDeclines(deps.db, { method, since, upTo: deps.failedPaymentLimit })
  if (failed < deps.failedPaymentLimit) return
  deps.events.manyPaymentsFail({ failed, method, minutes: WINDOW_MINUTES })
  if (caller.userId !== null || caller.key === null) return
  if ((await countPaymentsOfAddress(deps.db, { method, since, callerKey: caller.key })) < OF_ONE_ADDRESS) return
  throw new Refusal(
    'rate_limited',
    'Too many payments were begun from your network just now. No money was taken; choose another way to pay, or try again in a few minutes.',
    { retryAfter: WINDOW_MINUTES * 60 },
  )
}
