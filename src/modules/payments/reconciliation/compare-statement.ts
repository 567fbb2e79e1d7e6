import { shortCode } from '#kernel/ids.ts'
import { pence, sumPence, toDecimal } from '#kernel/money.ts'
import { fetchSubject } from '#modules/payments/webhooks/fetch-subject.ts'
import type { PaymentProvider } from '#modules/payments/domain/payment-provider.ts'
import type { PaymentsDeps } from '#modules/payments/domain/payments-deps.ts'
import { selectByCapture, selectPayment, selectRefunds, type PaymentRow } from '#modules/payments/data/payments.sql.ts'
import type { StatementEntry } from '#modules/payments/webhooks/provider-webhooks.ts'
import { openCaseOfFinding } from './open-case-of-finding.ts'
import { reconcilePayment } from '#modules/payments/capture/reconcile-payments.ts'
import { REFUND_FAILED } from '#modules/payments/refunds/open-refund-case.ts'
import { countOpenCases } from '#modules/payments/data/cases.sql.ts'
import {
  selectRefundedSince,
  selectBookFaults,
  selectCompletedBetween,
} from '#modules/payments/data/reconciliations.sql.ts'

/** A difference between both sides. The order is named by its short code, because many people may read a report. */
export interface Finding {
  kind:
    | 'settled-late'
    | 'unmatched-payment'
    | 'amount-differs'
    | 'refund-differs'
    | 'missing-at-provider'
    | 'not-looked-up'
    | 'order-without-payment'
    | 'refunds-differ'
    | 'points-differ'
  transactionId?: string
  order?: string
  paymentId?: string
  amount?: string
  note?: string
}

const MAX_BOOK_FAULTS = 50

/**
 * Compares the provider's list with our payments in both directions, and our books with each other. Differences are
 * looked up, corrected or reported.
 */
export async function compareStatement(
  deps: PaymentsDeps,
  provider: PaymentProvider,
  entries: readonly StatementEntry[],
  period: { from: Date; to: Date },
): Promise<{ counts: Record<string, number>; findings: Finding[] }> {
  const payments = entries.filter(
    ({ kind, status }) => kind === 'payment' && (status === 'completed' || status === 'pending'),
  )
  const findings: Finding[] = []
  for (const entry of payments) findings.push(...(await comparePayment(deps, provider, entry)))
  const back = Map.groupBy(
    entries.filter(
      ({ kind, status, relatedId }) =>
        (kind === 'refund' || kind === 'reversal') && status === 'completed' && relatedId !== undefined,
    ),
    ({ relatedId = '' }) => relatedId,
  )
  for (const [captureId, each] of back) findings.push(...(await compareRefunds(deps, provider, captureId, each)))
  for (const payment of await selectRefundedSince(deps.db, provider.method, period.from))
    if (payment.captureId !== null && !back.has(payment.captureId))
      findings.push(...(await compareBelieved(deps, payment)))
  const listed = new Set(payments.map(({ id }) => id))
  const ours = await selectCompletedBetween(deps.db, provider.method, period)
  for (const payment of ours)
    if (payment.captureId !== null && !listed.has(payment.captureId))
      findings.push(...(await compareMissing(deps, provider, payment, payment.captureId)))
  for (const fault of await selectBookFaults(deps.db, MAX_BOOK_FAULTS)) findings.push(bookFinding(fault))
  return {
    counts: {
      transactions: entries.length,
      payments: payments.length,
      refunds: back.size,
      ours: ours.length,
      findings: findings.length,
    },
    findings,
  }
}

async function comparePayment(
  deps: PaymentsDeps,
  provider: PaymentProvider,
  entry: StatementEntry,
): Promise<Finding[]> {
  const known = await selectByCapture(deps.db, provider.method, entry.id)
  if (known && (known.state === 'completed' || (known.state === 'pending' && entry.status === 'pending'))) {
    if (entry.currency === known.currency && entry.amount === known.amount) return []
    const finding: Finding = {
      kind: 'amount-differs',
      ...about(known),
      transactionId: entry.id,
      amount: toDecimal(entry.amount),
      note: `ours is ${toDecimal(known.amount)} ${known.currency}`,
    }
    await openCaseOfFinding(deps, finding, known)
    return [finding]
  }
  const outcome = await fetchSubject(deps, provider, { kind: 'capture', captureId: entry.id, reversed: false })
  const what = { transactionId: entry.id, amount: toDecimal(entry.amount) }
  if (outcome.kind === 'unavailable') return [{ kind: 'not-looked-up', ...what, note: outcome.reason }]
  if (outcome.kind === 'settled' && outcome.paymentId !== undefined) {
    const payment = await selectPayment(deps.db, outcome.paymentId)
    // A difference with an open case is not reported again each night.
    return payment?.state === 'closed' || payment?.state === 'under-review'
      ? []
      : [{ kind: 'settled-late', ...(payment && about(payment)), ...what }]
  }
  return [{ kind: 'unmatched-payment', ...what, ...(outcome.reason !== undefined && { note: outcome.reason }) }]
}

async function compareRefunds(
  deps: PaymentsDeps,
  provider: PaymentProvider,
  captureId: string,
  entries: readonly StatementEntry[],
): Promise<Finding[]> {
  const known = await selectByCapture(deps.db, provider.method, captureId)
  // Money that never counted: its case says what happened to it.
  if (!known) return []
  const total = sumPence(entries.map(({ amount }) => amount))
  const isCovered = (payment: PaymentRow) => payment.refundedAmount >= total
  // The list covers some days, our total all of them: a refund that we did not request may be new even if the total
  // would cover it.
  const asked = new Set((await selectRefunds(deps.db, known.id)).map(({ providerRefundId }) => providerRefundId))
  if (isCovered(known) && entries.every(({ id }) => asked.has(id))) return []
  await reconcilePayment(deps, known.id)
  const after = await selectPayment(deps.db, known.id)
  const what = { ...about(known), transactionId: captureId, amount: toDecimal(total) }
  if (after && isCovered(after))
    return after.refundedAmount === known.refundedAmount ? [] : [{ kind: 'settled-late', ...what }]
  const finding: Finding = {
    kind: 'refund-differs',
    ...what,
    note: `ours is ${toDecimal(after?.refundedAmount ?? pence(0))}`,
  }
  await openCaseOfFinding(deps, finding, known)
  return [finding]
}

/**
 * A refund that only the shop knows, perhaps because of one wrong answer. The provider is asked, and a person is told
 * if it disagrees.
 */
async function compareBelieved(deps: PaymentsDeps, payment: PaymentRow): Promise<Finding[]> {
  const cases = await countOpenCases(deps.db, REFUND_FAILED)
  await reconcilePayment(deps, payment.id)
  if ((await countOpenCases(deps.db, REFUND_FAILED)) === cases) return []
  return [
    {
      kind: 'refund-differs',
      ...about(payment),
      ...(payment.captureId !== null && { transactionId: payment.captureId }),
      amount: '0.00',
      note: `ours is ${toDecimal(payment.refundedAmount)}`,
    },
  ]
}

/** The list is sorted by the start of a payment, so one that took days is not in it: the capture itself decides. */
async function compareMissing(
  deps: PaymentsDeps,
  provider: PaymentProvider,
  payment: PaymentRow,
  captureId: string,
): Promise<Finding[]> {
  const found = await provider.fetchCapture(captureId)
  if (found.kind === 'unavailable')
    return [{ kind: 'not-looked-up', ...about(payment), transactionId: captureId, note: found.reason }]
  if (found.kind === 'found' && found.capture.payeeIsOurs) return []
  const finding: Finding = {
    kind: 'missing-at-provider',
    ...about(payment),
    transactionId: captureId,
    amount: toDecimal(payment.amount),
  }
  await openCaseOfFinding(deps, finding, payment)
  return [finding]
}

function about({ id, orderId }: PaymentRow): Pick<Finding, 'paymentId' | 'order'> {
  return { paymentId: id, order: shortCode(orderId) }
}

function bookFinding({ kind, id }: { kind: string; id: string }): Finding {
  if (kind === 'points-differ') return { kind, note: `member ${id}` }
  return { kind: kind === 'refunds-differ' ? kind : 'order-without-payment', order: shortCode(id) }
}
