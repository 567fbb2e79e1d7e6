import { HOUR_MS } from '#kernel/clock.ts'
import type { WaitingPayment } from '#modules/payments/data/hosted-payments.sql.ts'

/** How long before its money a payment may have been started. */
export const WINDOW_MS = 24 * HOUR_MS
/**
 * Without a matching e-mail, only recently started payments are considered: the provider drops an unapproved order
 * after about three hours.
 */
const LATELY_MS = 3 * HOUR_MS

/**
 * Suggests whose payment a hosted button's money may be, among those of the same amount: the only one with the payer's
 * e-mail, or else the only recent one. It is only a suggestion for a person, because any visitor can type any e-mail.
 */
export function suggestWaiting(
  waiting: readonly WaitingPayment[],
  money: { payerEmail: string | undefined; takenAt: Date },
): WaitingPayment | undefined {
  const payer = money.payerEmail?.toLowerCase()
  const byEmail = payer === undefined ? [] : waiting.filter(({ email }) => email.toLowerCase() === payer)
  if (byEmail.length > 0) return byEmail.length === 1 ? byEmail[0] : undefined
  const lately = waiting.filter(({ payment }) => money.takenAt.getTime() - payment.createdAt.getTime() <= LATELY_MS)
  return lately.length === 1 ? lately[0] : undefined
}
