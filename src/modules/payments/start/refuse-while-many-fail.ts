import { MINUTE_MS } from '#kernel/clock.ts'
import { Refusal } from '#kernel/refusals.ts'
import type { PaymentsDeps } from '#modules/payments/domain/payments-deps.ts'
import { countDeclines, countPaymentsOfAddress } from '#modules/payments/data/payments.sql.ts'

const WINDOW_MINUTES = 10
/**
 * Payments that a guest's address may start in the window while many are declined: enough for a buyer whose first card
 * fails.
 */
const OF_ONE_ADDRESS = 3

/**
 * Protects against bots that test stolen cards: they have many payments declined, from many addresses. While that
 * happens with one method, each guest's address may start only a few payments by it in ten minutes, and the owner is
 * told. Members and other methods are not affected, so that strangers cannot block buyers. Payments that were started
 * and not paid count as nothing. Refuses with `rate_limited`.
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
