import { HOUR_MS, MINUTE_MS } from '#shared/clock.ts'
import { randomId } from '#shared/ids.ts'
import { pence, penceFromDecimal, toDecimal, type Pence } from '#shared/money.ts'
import type { Tx } from '#server/db/client.ts'
import type { StoredPaymentState } from '#server/db/schema-payments.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { applyMoneyEvent, insertEvent, lockOrder, type MoneyEvent, type OrderRow } from '#server/domain/orders/index.ts'
import { isOpenPayment, nextCheck } from './check-schedule.ts'
import { doubtRefund, REFUND_FAILED } from './doubt-refund.ts'
import { GIVEN_BACK, isTaken, MORE_MONEY } from './given-back.ts'
import { followUp } from './follow-up.ts'
import { isHeldBeside, SECOND_PAYMENT } from './held-payment.ts'
import { endMismatch, mayHeal } from './end-mismatch.ts'
import { lockWithOrder } from './lock-with-order.ts'
import type { ProviderRecord } from './provider-records.ts'
import { goesBackByHand, type PaymentsDeps } from './payments-deps.ts'
import { lockPayment, selectPaymentsOfOrder, updatePayment, type PaymentRow } from './payments.sql.ts'
import { raiseAgain, raiseReview } from './raise-review.ts'
import { lockOpenReview, lockReviewOf, selectGivenBack, updateReview, type NewReview } from './reviews.sql.ts'
import { verifyRecord, type Verdict } from './verify-record.ts'

export interface Settled {
  payment: PaymentRow
  order: OrderRow
  verdict: Verdict
}

/** States in which money can come through; the database allows one such payment per order. */
export const LIVE: ReadonlySet<StoredPaymentState> = new Set(['capturing', 'pending', 'completed'])

/**
 * The one place where a provider's record reaches an order. Return, success call, notification and reconciling job all
 * end here, in any order and as often as they like: the order is locked, the record compared with our own row, and what
 * is already known changes nothing.
 */
export async function settlePayment(deps: PaymentsDeps, paymentId: string, record: ProviderRecord): Promise<Settled> {
  const { before, doubts, ...settled } = await inTransaction(deps.db, async (tx) => {
    const locked = await lockWithOrder(tx, paymentId)
    if (!locked) throw new Error('a payment without its order')
    const { order, payment } = locked
    const verdict = verifyRecord(payment, record)
    const doubts = await applyVerdict(deps, tx, order, payment, verdict, record)
    const [orderAfter, paymentAfter] = [await lockOrder(tx, order.id), await lockPayment(tx, paymentId)]
    if (!orderAfter || !paymentAfter) throw new Error('an order that vanished while it was locked')
    return { payment: paymentAfter, order: orderAfter, verdict, before: order.paymentState, doubts }
  })
  // Told once it is true: a transaction that is rolled back or run again has told nobody.
  const { order, payment } = settled
  if (order.paymentState !== before)
    deps.events.paymentStateChanged({
      orderId: order.id,
      paymentId,
      method: payment.method,
      amountPence: penceFromDecimal(payment.amount),
      from: before,
      to: order.paymentState,
    })
  for (const kind of doubts) deps.events.paymentNeedsReview({ kind, orderId: order.id, paymentId })
  return settled
}

/** Returns the kinds of the doubts that are new. */
async function applyVerdict(
  deps: PaymentsDeps,
  tx: Tx,
  order: OrderRow,
  payment: PaymentRow,
  verdict: Verdict,
  record: ProviderRecord,
): Promise<string[]> {
  // Its money went back; the provider goes on telling of it.
  if (payment.failureCode === GIVEN_BACK) return doubtMore(deps, tx, payment, record)
  const now = deps.clock.now()
  const looked = { payerEmail: record.payerEmail ?? payment.payerEmail, checks: payment.checks + 1 }
  const seen = { ...looked, updatedAt: now }
  switch (verdict.kind) {
    case 'waiting':
      // Nothing has happened: a decline of before must not look like one of now.
      await updatePayment(tx, payment.id, {
        ...looked,
        nextCheckAt: isOpenPayment(payment.state) ? nextCheck(payment.state, payment.checks + 1, now) : null,
      })
      return []
    case 'voided':
    case 'declined': {
      // Of a payment that has ended this is old news, and must not touch another payment of the same order.
      if (!isOpenPayment(payment.state)) return []
      const ended = verdict.kind === 'voided' ? 'closed' : 'declined'
      await updatePayment(tx, payment.id, { ...seen, state: ended, nextCheckAt: null, failureCode: verdict.kind })
      const doubts = payment.state === 'pending' ? await apply(deps, tx, order, payment, { kind: 'declined' }) : []
      await followUp(deps, tx, order.id)
      return doubts
    }
    case 'mismatch':
      if (payment.state === 'under-review') return []
      // Money that is already counted stays counted; what now looks different is for a person, once.
      if (payment.state === 'completed')
        return doubt(deps, tx, 'second-payment', payment, {
          captureId: verdict.captureId,
          faults: verdict.faults,
          ...amountOf(record),
        })
      // An answer may have been garbled: a true one, a minute later, lets it count.
      await updatePayment(tx, payment.id, {
        ...seen,
        state: 'under-review',
        nextCheckAt: new Date(now.getTime() + LOOK_AGAIN_MS),
        failureCode: 'mismatch',
      })
      return apply(
        deps,
        tx,
        order,
        payment,
        { kind: 'mismatch' },
        { captureId: verdict.captureId, faults: verdict.faults, ...amountOf(record) },
      )
    case 'pending': {
      const part = {
        restDue: verdict.rest ? toDecimal(verdict.rest.amount) : null,
        restUntil: verdict.rest?.until ?? null,
      }
      if (LIVE.has(payment.state) && payment.state !== 'capturing') {
        if (payment.state === 'pending' && part.restDue !== payment.restDue)
          await tellOfRest(deps, tx, payment, part.restDue)
        await updatePayment(tx, payment.id, {
          ...looked,
          ...(payment.state === 'pending' && part),
          nextCheckAt:
            payment.state === 'pending' ? nextCheck('pending', payment.checks + 1, now) : payment.nextCheckAt,
        })
        return []
      }
      if (payment.state === 'under-review') return []
      if (await anotherIsLive(tx, payment)) return holdForReview(deps, tx, payment, { captureId: verdict.captureId })
      await tellOfRest(deps, tx, payment, part.restDue)
      await updatePayment(tx, payment.id, {
        ...seen,
        ...part,
        state: 'pending',
        captureId: verdict.captureId,
        checks: 0,
        nextCheckAt: nextCheck('pending', 0, now),
        failureCode: null,
      })
      return apply(deps, tx, order, payment, { kind: 'pending' })
    }
    case 'completed': {
      if (payment.state === 'under-review' && payment.failureCode !== 'mismatch') return []
      const doubts: string[] = []
      let current = order
      if (payment.state !== 'completed') {
        if (payment.state === 'under-review' && !(await mayHeal(tx, payment))) return []
        if (await anotherIsLive(tx, payment))
          return holdForReview(deps, tx, payment, { captureId: verdict.captureId, isExact: true })
        await updatePayment(tx, payment.id, {
          ...seen,
          state: 'completed',
          captureId: verdict.captureId,
          completedAt: now,
          nextCheckAt: null,
          failureCode: null,
          ...feeOf(record, verdict.captureId),
        })
        if (payment.state === 'under-review') await endMismatch(deps, tx, payment)
        else
          doubts.push(
            ...(await apply(deps, tx, order, payment, { kind: 'captured' }, { captureId: verdict.captureId })),
          )
        await followUp(deps, tx, order.id)
        current = (await lockOrder(tx, order.id)) ?? order
      }
      if (verdict.refunded > penceFromDecimal(payment.refundedAmount)) {
        await updatePayment(tx, payment.id, { refundedAmount: toDecimal(verdict.refunded), updatedAt: now })
        doubts.push(...(await apply(deps, tx, current, payment, { kind: 'refunded', total: verdict.refunded })))
      } else if (hasLostRefund(deps, payment, verdict.refunded)) {
        const amount = toDecimal(pence(penceFromDecimal(payment.refundedAmount) - verdict.refunded))
        if (await doubtRefund(deps, tx, payment, { about: `${payment.id}:${toDecimal(verdict.refunded)}`, amount }))
          doubts.push(REFUND_FAILED)
      }
      return doubts
    }
    default:
      return verdict satisfies never
  }
}

/** What the provider keeps, where it says so. */
function feeOf({ captures }: ProviderRecord, captureId: string): { fee?: string } {
  const fee = captures.find(({ id }) => id === captureId)?.fee
  return fee === undefined ? {} : { fee: toDecimal(fee) }
}

/** How much the provider took, for whoever has to send it back. */
function amountOf({ captures }: ProviderRecord): Record<string, unknown> {
  const [taken] = captures.filter(({ status }) => isTaken(status))
  return taken ? { amount: toDecimal(taken.amount), currency: taken.currency } : {}
}

/** Coins may still be sent to an address whose money went back by hand: what came since is for a person again. */
async function doubtMore(
  deps: PaymentsDeps,
  tx: Tx,
  payment: PaymentRow,
  { captures }: ProviderRecord,
): Promise<string[]> {
  const [taken] = captures.filter(({ status }) => isTaken(status))
  if (!taken || !goesBackByHand(deps, payment.method)) return []
  const returned = await selectGivenBack(tx, payment.id)
  if (returned === undefined || taken.amount <= returned) return []
  const details = {
    method: payment.method,
    captureId: taken.id,
    amount: toDecimal(pence(taken.amount - returned)),
    currency: taken.currency,
  }
  const open = await lockOpenReview(tx, payment.id, MORE_MONEY)
  if (open) {
    // One doubt over all that came since: two would ask for the same coins twice.
    await updateReview(tx, open.id, { details: JSON.stringify({ ...open.details, ...details }) })
    return []
  }
  const isNew = await raiseReview(deps, tx, {
    ...reviewOf(deps, MORE_MONEY, payment, details),
    dedupeKey: `${MORE_MONEY}:${payment.id}:${toDecimal(taken.amount)}`,
  })
  return isNew ? [MORE_MONEY] : []
}

/** Longer than an answer that was read before a refund can be under way. */
const OLD_NEWS_MS = HOUR_MS

/** After money that did not fit: until the provider is asked once more. */
const LOOK_AGAIN_MS = MINUTE_MS

/** Whether the provider says that less went back than it said itself some time ago. */
function hasLostRefund(deps: PaymentsDeps, payment: PaymentRow, refunded: Pence): boolean {
  return (
    refunded < penceFromDecimal(payment.refundedAmount) &&
    !goesBackByHand(deps, payment.method) &&
    deps.clock.now().getTime() - payment.updatedAt.getTime() > OLD_NEWS_MS
  )
}

/** Applies a money event to the order, and puts its doubt, if it leaves one, in front of a person. */
async function apply(
  deps: PaymentsDeps,
  tx: Tx,
  order: OrderRow,
  payment: PaymentRow,
  event: MoneyEvent,
  details: Record<string, unknown> = {},
): Promise<string[]> {
  const isMoneyHeld = event.kind === 'declined' && (await selectPaymentsOfOrder(tx, order.id)).some(isHeldBeside)
  const move = await applyMoneyEvent(deps, tx, order, event, { actor: 'provider', isMoneyHeld })
  if (event.kind === 'mismatch' || move.review === 'late-money') await tellBuyer(deps, tx, payment, 'doubt')
  return move.review ? doubt(deps, tx, move.review, payment, details) : []
}

/**
 * Money came for an order whose money is already here or on its way: nothing is doubled. The job `settle-held` gives it
 * back, or lets it count once the other way has ended; what is not exact is for a person.
 */
async function holdForReview(
  deps: PaymentsDeps,
  tx: Tx,
  payment: PaymentRow,
  what: { captureId: string; isExact?: true },
): Promise<string[]> {
  await updatePayment(tx, payment.id, {
    state: 'under-review',
    failureCode: SECOND_PAYMENT,
    nextCheckAt: null,
    updatedAt: deps.clock.now(),
  })
  await tellBuyer(
    deps,
    tx,
    payment,
    !what.isExact ? 'doubt' : goesBackByHand(deps, payment.method) ? 'second-by-hand' : 'second',
  )
  await insertEvent(tx, {
    orderId: payment.orderId,
    kind: 'payment:held',
    actor: 'provider',
    note: `£${payment.amount} by ${payment.method}`,
    at: deps.clock.now(),
  })
  await followUp(deps, tx, payment.orderId)
  const details = { method: payment.method, ...what }
  const review = reviewOf(deps, SECOND_PAYMENT, payment, details)
  if (await raiseReview(deps, tx, review)) return [SECOND_PAYMENT]
  // Held before, let go by a person, and now there is other money after all.
  const known = await lockReviewOf(tx, review.dedupeKey)
  if (known?.state !== 'resolved') return []
  await raiseAgain(deps, tx, known.id, details)
  return [SECOND_PAYMENT]
}

/** The buyer hears at once that money of theirs is held, and what happens next. */
async function tellBuyer(
  deps: PaymentsDeps,
  tx: Tx,
  payment: PaymentRow,
  why: 'second' | 'second-by-hand' | 'doubt',
): Promise<void> {
  await deps.jobs.enqueue(tx, 'send-mail', {
    template: 'payment-held',
    orderId: payment.orderId,
    paymentId: payment.id,
    amount: payment.amount,
    why,
  })
}

/** A part of the money has come: the buyer hears how much is still to pay. */
async function tellOfRest(deps: PaymentsDeps, tx: Tx, payment: PaymentRow, restDue: string | null): Promise<void> {
  if (restDue !== null)
    await deps.jobs.enqueue(tx, 'send-mail', {
      template: 'payment-part',
      orderId: payment.orderId,
      paymentId: payment.id,
      restDue,
    })
}

/** Whether money comes, or came, through another payment of the same order. The order is locked. */
export async function anotherIsLive(tx: Tx, payment: PaymentRow): Promise<boolean> {
  return (await selectPaymentsOfOrder(tx, payment.orderId)).some(
    (other) => other.id !== payment.id && LIVE.has(other.state),
  )
}

/** The same doubt again is the same row; returns its kind when it is new. */
async function doubt(
  deps: PaymentsDeps,
  tx: Tx,
  kind: string,
  payment: PaymentRow,
  details: Record<string, unknown>,
): Promise<string[]> {
  return (await raiseReview(deps, tx, reviewOf(deps, kind, payment, { method: payment.method, ...details })))
    ? [kind]
    : []
}

function reviewOf(deps: PaymentsDeps, kind: string, payment: PaymentRow, details: Record<string, unknown>): NewReview {
  return {
    id: randomId(),
    kind,
    dedupeKey: `${kind}:${payment.id}`,
    orderId: payment.orderId,
    paymentId: payment.id,
    details,
    createdAt: deps.clock.now(),
  }
}
