import { toDecimal } from '#kernel/money.ts'
import { insertEvent } from '#modules/orders/index.ts'
import { followUp } from '#modules/payments/capture/follow-up.ts'
import { SECOND_PAYMENT } from './held-payment.ts'
import { goesBackByHand } from '#modules/payments/domain/payments-deps.ts'
import { updatePayment } from '#modules/payments/data/payments.sql.ts'
import { reopenCase, openCase } from '#modules/payments/cases/open-case.ts'
import { lockCaseOf } from '#modules/payments/data/cases.sql.ts'
import { caseOf, tellBuyer, type ProviderUpdate } from '#modules/payments/capture/provider-update.ts'

/**
 * Money arrived for an order that is already paid or about to be. Nothing is doubled: the job `resolve-held-payments`
 * refunds it, or lets it count once the other payment has failed. Mismatched money goes to a person.
 */
export async function holdPayment(
  update: ProviderUpdate,
  what: { captureId: string; isExact?: true },
): Promise<string[]> {
  const { deps, tx, payment, now } = update
  await updatePayment(tx, payment.id, {
    state: 'under-review',
    failureCode: SECOND_PAYMENT,
    nextCheckAt: null,
    updatedAt: now,
  })
  const isByHand = goesBackByHand(deps, payment.method)
  await tellBuyer(update, !what.isExact ? 'doubt' : isByHand ? 'second-by-hand' : 'second')
  await insertEvent(tx, {
    orderId: payment.orderId,
    kind: 'payment:held',
    actor: 'provider',
    note: `£${toDecimal(payment.amount)} by ${payment.method}`,
    at: now,
  })
  await followUp(deps, tx, payment.orderId)
  const details = { method: payment.method, ...what }
  const paymentCase = caseOf(update, SECOND_PAYMENT, details)
  if (await openCase(deps, tx, paymentCase)) return [SECOND_PAYMENT]
  // Held before, released by a person, and now there is other money after all.
  const known = await lockCaseOf(tx, paymentCase.dedupeKey)
  if (known?.state !== 'resolved') return []
  await reopenCase(deps, tx, known.id, details)
  return [SECOND_PAYMENT]
}
