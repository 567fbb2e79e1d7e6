import { HOUR_MS, MINUTE_MS } from '#kernel/clock.ts'
import { pence, toDecimal, type Pence } from '#kernel/money.ts'
import { lockOrder, type OrderRow } from '#modules/orders/index.ts'
import { isOpenPayment, nextCheck } from './check-schedule.ts'
import { openRefundCase, REFUND_FAILED } from '#modules/payments/refunds/open-refund-case.ts'
import { endMismatch, mayHeal } from '#modules/payments/cases/end-mismatch.ts'
import { followUp } from './follow-up.ts'
import { GIVEN_BACK } from '#modules/payments/refunds/refund-codes.ts'
import { holdPayment } from './held/hold-payment.ts'
import { openMoreCoinsCase } from './more-coins.ts'
import { goesBackByHand } from '#modules/payments/domain/payments-deps.ts'
import { updatePayment } from '#modules/payments/data/payments.sql.ts'
import type { ProviderRecord } from '#modules/payments/domain/provider-records.ts'
import {
  amountOf,
  anotherIsLive,
  applyEvent,
  lookOf,
  openCaseOfPayment,
  updateSeen,
  type ProviderUpdate,
} from './provider-update.ts'
import type { Verdict } from './verify-record.ts'

type VerdictOf<Kind extends Verdict['kind']> = Extract<Verdict, { kind: Kind }>

/** Changes payment and order according to the verdict on the provider's record. Returns the kinds of new cases. */
export async function applyVerdict(update: ProviderUpdate, verdict: Verdict): Promise<string[]> {
  // Its money was refunded; the provider continues to report the payment.
  if (update.payment.failureCode === GIVEN_BACK) return openMoreCoinsCase(update)
  switch (verdict.kind) {
    case 'waiting':
      return applyWaiting(update)
    case 'voided':
    case 'declined':
      return applyEnd(update, verdict.kind)
    case 'mismatch':
      return applyMismatch(update, verdict)
    case 'pending':
      return applyPending(update, verdict)
    case 'completed':
      return applyCompleted(update, verdict)
    default:
      return verdict satisfies never
  }
}

/** Nothing new: an old decline must not look like a new one. */
async function applyWaiting({ tx, payment, record, now }: ProviderUpdate): Promise<string[]> {
  const nextCheckAt = isOpenPayment(payment.state) ? nextCheck(payment.state, payment.checks + 1, now) : null
  await updatePayment(tx, payment.id, { ...lookOf(payment, record), nextCheckAt })
  return []
}

async function applyEnd(update: ProviderUpdate, kind: 'voided' | 'declined'): Promise<string[]> {
  const { deps, tx, order, payment } = update
  // Outdated for a payment that has ended; it must not affect another payment of the same order.
  if (!isOpenPayment(payment.state)) return []
  const state = kind === 'voided' ? 'closed' : 'declined'
  await updateSeen(update, { state, nextCheckAt: null, failureCode: kind })
  const cases = payment.state === 'pending' ? await applyEvent(update, { kind: 'declined' }) : []
  await followUp(deps, tx, order.id)
  return cases
}

/** After a mismatch: until the provider is asked again. */
const LOOK_AGAIN_MS = MINUTE_MS

async function applyMismatch(update: ProviderUpdate, verdict: VerdictOf<'mismatch'>): Promise<string[]> {
  const { payment, record, now } = update
  const details = { captureId: verdict.captureId, faults: verdict.faults, ...amountOf(record) }
  if (payment.state === 'under-review') return []
  // Money that already counts stays counted; a differing record now opens one case for a person.
  if (payment.state === 'completed') return openCaseOfPayment(update, 'second-payment', details)
  // The answer may have been corrupt: a correct one a minute later lets the money count.
  const nextCheckAt = new Date(now.getTime() + LOOK_AGAIN_MS)
  await updateSeen(update, { state: 'under-review', nextCheckAt, failureCode: 'mismatch' })
  return applyEvent(update, { kind: 'mismatch' }, details)
}

async function applyPending(update: ProviderUpdate, verdict: VerdictOf<'pending'>): Promise<string[]> {
  const { tx, payment, record, now } = update
  const { captureId, rest } = verdict
  const part = { restDue: rest?.amount ?? null, restUntil: rest?.until ?? null }
  if (payment.state === 'completed') {
    await updatePayment(tx, payment.id, lookOf(payment, record))
    return []
  }
  if (payment.state === 'pending') {
    if (part.restDue !== payment.restDue) await tellOfRest(update, part.restDue)
    const nextCheckAt = nextCheck('pending', payment.checks + 1, now)
    await updatePayment(tx, payment.id, { ...lookOf(payment, record), ...part, nextCheckAt })
    return []
  }
  if (payment.state === 'under-review') return []
  if (await anotherIsLive(tx, payment)) return holdPayment(update, { captureId })
  await tellOfRest(update, part.restDue)
  const nextCheckAt = nextCheck('pending', 0, now)
  await updateSeen(update, { ...part, state: 'pending', captureId, checks: 0, nextCheckAt, failureCode: null })
  return applyEvent(update, { kind: 'pending' })
}

/** A partial payment has arrived: the buyer is told the rest. */
async function tellOfRest({ deps, tx, payment }: ProviderUpdate, restDue: Pence | null): Promise<void> {
  if (restDue === null) return
  const { id: paymentId, orderId } = payment
  await deps.jobs.enqueue(tx, 'send-mail', {
    template: 'payment-part',
    orderId,
    paymentId,
    restDue: toDecimal(restDue),
  })
}

async function applyCompleted(update: ProviderUpdate, verdict: VerdictOf<'completed'>): Promise<string[]> {
  const { tx, payment, order } = update
  if (payment.state === 'completed') return applyRefunded(update, verdict.refunded)
  if (payment.state === 'under-review' && !(payment.failureCode === 'mismatch' && (await mayHeal(tx, payment))))
    return []
  if (await anotherIsLive(tx, payment)) return holdPayment(update, { captureId: verdict.captureId, isExact: true })
  const cases = await complete(update, verdict.captureId)
  const current: OrderRow = (await lockOrder(tx, order.id)) ?? order
  return [...cases, ...(await applyRefunded({ ...update, order: current }, verdict.refunded))]
}

/** The money has arrived and counts, also after a corrupt answer. */
async function complete(update: ProviderUpdate, captureId: string): Promise<string[]> {
  const { deps, tx, order, payment, record, now } = update
  await updateSeen(update, {
    state: 'completed',
    captureId,
    completedAt: now,
    nextCheckAt: null,
    failureCode: null,
    ...feeOf(record, captureId),
  })
  let cases: string[] = []
  if (payment.state === 'under-review') await endMismatch(deps, tx, payment)
  else cases = await applyEvent(update, { kind: 'captured' }, { captureId })
  await followUp(deps, tx, order.id)
  return cases
}

/** The provider's fee, if it is reported. */
function feeOf({ captures }: ProviderRecord, captureId: string): { fee?: Pence } {
  const fee = captures.find(({ id }) => id === captureId)?.fee
  return fee === undefined ? {} : { fee }
}

/** Refunds reported by the provider: more than we know counts; less than it has reported itself needs a person. */
async function applyRefunded(update: ProviderUpdate, refunded: Pence): Promise<string[]> {
  const { deps, tx, payment, now } = update
  const known = payment.refundedAmount
  if (refunded > known) {
    await updatePayment(tx, payment.id, { refundedAmount: refunded, updatedAt: now })
    return applyEvent(update, { kind: 'refunded', total: refunded })
  }
  if (!hasLostRefund(update, refunded)) return []
  const lost = { about: `${payment.id}:${toDecimal(refunded)}`, amount: pence(known - refunded) }
  return (await openRefundCase(deps, tx, payment, lost)) ? [REFUND_FAILED] : []
}

/** Longer than an answer from before a refund can still be on its way. */
const OLD_NEWS_MS = HOUR_MS

/** Whether the provider reports less refunded than it has reported itself some time ago. */
function hasLostRefund({ deps, payment, now }: ProviderUpdate, refunded: Pence): boolean {
  return (
    refunded < payment.refundedAmount &&
    !goesBackByHand(deps, payment.method) &&
    now.getTime() - payment.updatedAt.getTime() > OLD_NEWS_MS
  )
}
