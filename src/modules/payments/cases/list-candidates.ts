import { DAY_MS } from '#kernel/clock.ts'
import { Refusal } from '#kernel/refusals.ts'
import { toDecimal } from '#kernel/money.ts'
import { selectCandidates, type CandidateRow } from '#modules/payments/data/candidates.sql.ts'
import type { PaymentsDeps } from '#modules/payments/domain/payments-deps.ts'
import { moneyOf } from './case-money.ts'
import { selectCase } from '#modules/payments/data/cases.sql.ts'

/** How long before the money its order may have been started. */
const LOOKED_BACK_MS = 14 * DAY_MS
const MAX_CANDIDATES = 8

/**
 * Unpaid orders that a case's money may be for: with the same amount, started in the two weeks before it arrived.
 * Orders with the payer's e-mail come first, then the nearest in time. Empty where the amount is unknown. Refuses with
 * `not_found`.
 */
export async function listCandidates(deps: Pick<PaymentsDeps, 'db'>, caseId: string): Promise<CandidateRow[]> {
  const paymentCase = await selectCase(deps.db, caseId)
  if (!paymentCase) throw new Refusal('not_found', 'Payment case not found.')
  const money = moneyOf(paymentCase, undefined)
  if (money?.amount === undefined) return []
  const { payerEmail } = paymentCase.details
  return selectCandidates(deps.db, {
    total: toDecimal(money.amount),
    email: typeof payerEmail === 'string' ? payerEmail : '',
    from: new Date(paymentCase.createdAt.getTime() - LOOKED_BACK_MS),
    at: paymentCase.createdAt,
    limit: MAX_CANDIDATES,
  })
}
