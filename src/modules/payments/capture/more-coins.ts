import { pence, toDecimal } from '#kernel/money.ts'
import { isTaken, MORE_MONEY } from '#modules/payments/refunds/refund-codes.ts'
import { goesBackByHand } from '#modules/payments/domain/payments-deps.ts'
import { openCase } from '#modules/payments/cases/open-case.ts'
import { lockOpenCase, selectGivenBack, updateCase } from '#modules/payments/data/cases.sql.ts'
import { caseOf, type ProviderUpdate } from './provider-update.ts'

/** Coins can still be sent to an address whose money was refunded by hand: later coins need a person again. */
export async function openMoreCoinsCase(update: ProviderUpdate): Promise<string[]> {
  const { deps, tx, payment, record } = update
  const [taken] = record.captures.filter(({ status }) => isTaken(status))
  if (!taken || !goesBackByHand(deps, payment.method)) return []
  const returned = await selectGivenBack(tx, payment.id)
  if (returned === undefined || taken.amount <= returned) return []
  const details = {
    method: payment.method,
    captureId: taken.id,
    amount: toDecimal(pence(taken.amount - returned)),
    currency: taken.currency,
  }
  const open = await lockOpenCase(tx, payment.id, MORE_MONEY)
  if (open) {
    // One case for all coins that arrived since, because two cases would refund the same coins twice.
    await updateCase(tx, open.id, { details: JSON.stringify({ ...open.details, ...details }) })
    return []
  }
  const isNew = await openCase(deps, tx, {
    ...caseOf(update, MORE_MONEY, details),
    dedupeKey: `${MORE_MONEY}:${payment.id}:${toDecimal(taken.amount)}`,
  })
  return isNew ? [MORE_MONEY] : []
}
