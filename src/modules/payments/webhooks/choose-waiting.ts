import { HOUR_MS } from '#kernel/clock.ts'
import type { WaitingPayment } from '#modules/payments/data/hosted-payments.sql.ts'

/** How long before its money came a payment may have been begun. */
export const WINDOW_MS = 24 * HOUR_MS
/**
 * Without an e-mail that fits, only payments begun lately are meant: the provider drops an unapproved order after about
 * three hours.
 */
const LATELY_MS = 3 * HOUR_MS

/**
 * Whose a hosted button's money may be, among the payments over its amount: the only one whose buyer typed the payer's
 * own e-mail, or else the only one that was begun lately. A suggestion for a person, and never more: any visitor can
 * type an e-mail.
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
