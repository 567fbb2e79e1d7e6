import { randomId } from '#kernel/ids.ts'
import { defineJob } from '#platform/db/define-job.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { reportedIds } from './reported-ids.ts'
import { providerOf, type PaymentsDeps } from '#modules/payments/domain/payments-deps.ts'
import { fetchSubject } from './fetch-subject.ts'
import { openCase } from '#modules/payments/cases/open-case.ts'
import { countOpenCases } from '#modules/payments/data/cases.sql.ts'
import {
  selectProviderEvent,
  updateProviderEvent,
  type ProviderEventRow,
} from '#modules/payments/data/provider-events.sql.ts'
import type { SubjectOutcome } from './subject-outcome.ts'

/** Browsers' reports become cases up to this number; the rest is only stored. */
const MAX_OPEN_REPORTS = 100

/**
 * A browser reported a payment that is not ours, but the provider may know it. Money that it knows goes to review. So
 * does the report of a buyer whose success call failed, because a person may recognise it. Throws while the provider is
 * unavailable.
 */
async function checkReportedPayment(deps: PaymentsDeps, { webhookEventId }: { webhookEventId: string }): Promise<void> {
  const row = await selectProviderEvent(deps.db, webhookEventId)
  const provider = row && providerOf(deps, row.provider)
  if (!row || !provider || row.outcome !== 'claim') return
  for (const id of reportedIds(JSON.parse(row.body.toString('utf8')))) {
    const outcome = await fetchReported(deps, provider, id)
    if (outcome.kind === 'unavailable') throw new Error(`a claim waits for the provider: ${outcome.reason}`)
    if (outcome.kind !== 'ignored')
      return inTransaction(deps.db, (tx) =>
        updateProviderEvent(tx, row.id, { paymentId: outcome.paymentId ?? null, lastError: outcome.reason ?? null }),
      )
  }
  if (row.source === 'payment-fallback') await openCaseOfReport(deps, row)
}

/** A browser's transaction id is a capture's, or an order's whose capture the provider names. */
async function fetchReported(
  deps: PaymentsDeps,
  provider: Parameters<typeof fetchSubject>[1],
  id: string,
): Promise<SubjectOutcome> {
  const asCapture = await fetchSubject(deps, provider, { kind: 'capture', captureId: id, reversed: false })
  if (asCapture.kind !== 'ignored') return asCapture
  const order = await provider.fetchPayment(id)
  if (order.kind === 'unavailable') return order
  const captureId = order.kind === 'found' ? order.record.captures[0]?.id : undefined
  return captureId === undefined
    ? asCapture
    : fetchSubject(deps, provider, { kind: 'capture', captureId, reversed: false })
}

async function openCaseOfReport(deps: PaymentsDeps, row: ProviderEventRow): Promise<void> {
  if ((await countOpenCases(deps.db, 'claim')) >= MAX_OPEN_REPORTS) return
  const isNew = await inTransaction(deps.db, (tx) =>
    openCase(deps, tx, {
      id: randomId(),
      kind: 'claim',
      dedupeKey: `claim:${row.eventId}`,
      orderId: null,
      paymentId: null,
      details: { method: row.provider, webhookEventId: row.id },
      createdAt: deps.clock.now(),
    }),
  )
  if (isNew) deps.events.paymentNeedsReview({ kind: 'claim', orderId: undefined, paymentId: undefined })
}

declare module '#platform/db/define-job.ts' {
  interface JobPayloads {
    'check-reported-payment': { webhookEventId: string }
  }
}

export const checkReportedPaymentJob = defineJob({ name: 'check-reported-payment', run: checkReportedPayment })
