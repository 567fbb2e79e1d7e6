import { HOUR_MS, MINUTE_MS } from '#kernel/clock.ts'
import { defineJob } from '#platform/db/define-job.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { canPay, selectOrder } from '#modules/orders/index.ts'
import { followUp } from './follow-up.ts'
import { isAskedForSoon, isOpenPayment, nextCheck } from './check-schedule.ts'
import { askProvider, capturePayment, type PaymentOutcome } from './capture-payment.ts'
import type { PaymentProvider } from '#modules/payments/domain/payment-provider.ts'
import { providerOf, type PaymentsDeps } from '#modules/payments/domain/payments-deps.ts'
import {
  lockPayment,
  selectDuePayments,
  selectOpenRefunds,
  selectPayment,
  updatePayment,
  updateRefund,
  type PaymentRow,
} from '#modules/payments/data/payments.sql.ts'
import { finishRefund } from '#modules/payments/refunds/refund-payment.ts'
import { isAbandoned } from '#modules/payments/start/start-payment.ts'

const BATCH = 50
/** An ended payment that is looked up once more, because the provider did not answer. */
const LOOKED_AT_AGAIN_AFTER_MS = 5 * MINUTE_MS
/**
 * Concurrent calls to a provider: enough to catch up after an outage of an hour within minutes, and not so many that it
 * looks like an attack.
 */
const AT_ONCE = 6
/** Milliseconds. The run of the next minute continues. */
const ROUND_ENDS_AFTER_MS = 45_000

/**
 * Asks the provider about every payment and refund that is due, so that a closed browser, a crash between two steps or
 * a lost answer never loses a paid order. Continues until none is left, until a whole batch got no answer, or for most
 * of a minute. Returns the number of payments.
 */
export async function reconcilePayments(deps: PaymentsDeps): Promise<number> {
  const endsAt = performance.now() + ROUND_ENDS_AFTER_MS
  const faults: unknown[] = []
  let looked = 0
  let goesOn = true
  while (goesOn) {
    const due = await selectDuePayments(deps.db, deps.clock.now(), BATCH)
    const answered = await sideBySide(due, (paymentId) => reconcilePayment(deps, paymentId), faults)
    looked += due.length
    goesOn = due.length === BATCH && answered.includes(true) && performance.now() < endsAt
  }
  const now = deps.clock.now()
  const asked = { lostBefore: new Date(now.getTime() - MINUTE_MS), pendingBefore: new Date(now.getTime() - HOUR_MS) }
  const finish = async (refundId: string) => {
    // Rescheduled before asking, as payments are. Otherwise fifty refunds at a provider that no longer exists would
    // always come first.
    await inTransaction(deps.db, (tx) => updateRefund(tx, refundId, { updatedAt: deps.clock.now() }))
    await finishRefund(deps, refundId)
  }
  await sideBySide(await selectOpenRefunds(deps.db, asked, BATCH), finish, faults)
  if (faults.length > 0)
    throw faults.length === 1
      ? faults[0]
      : new AggregateError(faults, `${faults.length} payments and refunds could not be looked at`)
  return looked
}

/** Several at a time. An error of one does not stop the others: it is added to `faults`. */
async function sideBySide<Result>(
  ids: readonly string[],
  look: (id: string) => Promise<Result>,
  faults: unknown[],
): Promise<Result[]> {
  const waiting = ids.values()
  const results: Result[] = []
  const inTurn = async () => {
    for (const id of waiting)
      await look(id).then(
        (result) => results.push(result),
        (fault: unknown) => faults.push(fault),
      )
  }
  await Promise.all(Array.from({ length: AT_ONCE }, inTurn))
  return results
}

/**
 * One payment: captured when the buyer has approved, updated when the provider knows more than we do, closed when given
 * up. Returns false when the provider did not answer, so that nothing new is known.
 */
export async function reconcilePayment(deps: PaymentsDeps, paymentId: string): Promise<boolean> {
  const payment = await selectPayment(deps.db, paymentId)
  if (!payment) return true
  // Rescheduled before asking, so that an error does not let this payment block the others.
  const nextLook = await postpone(deps, payment)
  const provider = providerOf(deps, payment.method)
  if (!provider) return true
  if (!payment.providerOrderId) {
    await closeIfAbandoned(deps, payment.id)
    return true
  }
  if (payment.state === 'capturing') {
    const outcome = await capturePayment(deps, payment.id)
    await closeUncaptured(deps, provider, payment)
    return outcome.kind !== 'unknown'
  }
  if (payment.state === 'pending') return (await askProvider(deps, provider, payment)).kind !== 'unknown'
  const found = await provider.fetchPayment(payment.providerOrderId)
  if (found.kind === 'unavailable') {
    deps.events.paymentProviderFault({ paymentId, step: 'reconcile', reason: found.reason })
    return false
  }
  let outcome: PaymentOutcome | undefined
  if (found.kind === 'found' && found.record.status !== 'created') {
    const isUntouched = found.record.status === 'approved' && found.record.captures.length === 0
    // A buyer who was told about a decline may have paid in another way: only the buyer may retry it.
    outcome =
      isUntouched && payment.failureCode === null
        ? await capturePayment(deps, payment.id)
        : await askProvider(deps, provider, payment)
  }
  await closeIfAbandoned(deps, payment.id)
  if (outcome?.kind === 'unknown') return false
  if (nextLook !== null && !isOpenPayment(payment.state)) await lookNoMore(deps, payment.id, nextLook)
  return true
}

/**
 * The same as a job for a waiting buyer: while a capture's answer is missing it asks again within seconds. The number
 * of tries is stored with the payment, so that several callers do not ask more often.
 */
async function checkSoon(deps: PaymentsDeps, paymentId: string): Promise<void> {
  await reconcilePayment(deps, paymentId)
  const payment = await selectPayment(deps.db, paymentId)
  const startAfter = payment?.nextCheckAt
  if (payment?.state !== 'capturing' || !startAfter || !isAskedForSoon(payment.checks)) return
  await inTransaction(deps.db, (tx) => deps.jobs.enqueue(tx, 'check-payment', { paymentId }, { startAfter }))
}

/** Returns the next look-up: repeated for an open payment; for an ended one until the pending look-up was answered. */
async function postpone(deps: PaymentsDeps, payment: PaymentRow): Promise<Date | null> {
  return inTransaction(deps.db, async (tx) => {
    const row = await lockPayment(tx, payment.id)
    if (!row) return null
    const now = deps.clock.now()
    const again = row.nextCheckAt === null ? null : new Date(now.getTime() + LOOKED_AT_AGAIN_AFTER_MS)
    const nextCheckAt = isOpenPayment(row.state) ? nextCheck(row.state, row.checks + 1, now) : again
    await updatePayment(tx, row.id, { checks: row.checks + 1, nextCheckAt })
    return nextCheckAt
  })
}

/** Unless another look-up was requested meanwhile. */
async function lookNoMore(deps: PaymentsDeps, paymentId: string, nextLook: Date): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const row = await lockPayment(tx, paymentId)
    if (row?.nextCheckAt?.getTime() === nextLook.getTime()) await updatePayment(tx, paymentId, { nextCheckAt: null })
  })
}

/**
 * A capture that cannot succeed any more: its order was cancelled, or a day has passed. It is closed once the provider
 * confirms that it took nothing, so that the order can be paid or closed in another way.
 */
async function closeUncaptured(deps: PaymentsDeps, provider: PaymentProvider, payment: PaymentRow): Promise<void> {
  const order = await selectOrder(deps.db, payment.orderId)
  if (!payment.providerOrderId || !order || (canPay(order) && !isAbandoned(payment, deps.clock.now()))) return
  const found = await provider.fetchPayment(payment.providerOrderId)
  if (found.kind === 'unavailable' || (found.kind === 'found' && found.record.captures.length > 0)) return
  await inTransaction(deps.db, async (tx) => {
    const row = await lockPayment(tx, payment.id)
    if (row?.state !== 'capturing') return
    await updatePayment(tx, row.id, {
      state: 'closed',
      nextCheckAt: null,
      failureCode: 'abandoned',
      updatedAt: deps.clock.now(),
    })
    await followUp(deps, tx, row.orderId)
  })
}

/** A day without an approval: the buyer will not return. */
async function closeIfAbandoned(deps: PaymentsDeps, paymentId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const row = await lockPayment(tx, paymentId)
    const now = deps.clock.now()
    if (!row || (row.state !== 'created' && row.state !== 'started') || !isAbandoned(row, now)) return
    await updatePayment(tx, row.id, { state: 'closed', nextCheckAt: null, failureCode: 'abandoned', updatedAt: now })
  })
}

declare module '#platform/db/define-job.ts' {
  interface JobPayloads {
    'reconcile-payments': NoPayload
    'check-payment': { paymentId: string }
  }
}

export const reconcilePaymentsJob = defineJob({
  name: 'reconcile-payments',
  schedule: '* * * * *',
  run: reconcilePayments,
})
export const checkPaymentJob = defineJob({
  name: 'check-payment',
  run: (deps: PaymentsDeps, { paymentId }: { paymentId: string }) => checkSoon(deps, paymentId),
})
