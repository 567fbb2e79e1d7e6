import { pageOf, placeOf, type Page } from '#platform/db/place-in-list.ts'
import type { PaymentsDeps } from '#modules/payments/domain/payments-deps.ts'
import { selectCases } from '#modules/payments/data/cases.sql.ts'
import { showCase, type ShownCase } from './show-case.ts'

const LIMIT = 100

/** Open or resolved cases, newest first. Refuses an invalid cursor with `invalid_input`. */
export async function listPaymentCases(
  deps: Pick<PaymentsDeps, 'db' | 'providers'>,
  {
    state = 'open',
    limit = LIMIT,
    cursor,
  }: { state?: 'open' | 'resolved' | undefined; limit?: number | undefined; cursor?: string | undefined },
): Promise<Page<ShownCase>> {
  const after = cursor === undefined ? undefined : placeOf(cursor)
  const cases = await selectCases(deps.db, { state, after, limit: limit + 1 })
  return pageOf(
    cases.map((paymentCase) => showCase(deps, paymentCase)),
    limit,
  )
}
