import type { JobQueue } from '#platform/db/job-queue.ts'
import type { Tx } from '#platform/db/client.ts'
import { insertCase, updateCase, type NewCase } from '#modules/payments/data/cases.sql.ts'

declare module '#platform/db/define-event.ts' {
  interface EventPayloads {
    /** A payment needs an admin's decision, for the first time or again. */
    'payment-case.opened': { paymentCaseId: string }
  }
}

/** Opens a case and notifies the owner; the same case again is the same row. Returns whether it is new. */
export async function openCase(deps: { jobs: JobQueue }, tx: Tx, paymentCase: NewCase): Promise<boolean> {
  const isNew = await insertCase(tx, paymentCase)
  if (isNew) await deps.jobs.publish(tx, 'payment-case.opened', { paymentCaseId: paymentCase.id })
  return isNew
}

/** Reopens a resolved case. The earlier decision stays in the audit log. */
export async function reopenCase(
  deps: { jobs: JobQueue },
  tx: Tx,
  caseId: string,
  details: Record<string, unknown>,
): Promise<void> {
  await updateCase(tx, caseId, {
    state: 'open',
    details: JSON.stringify(details),
    resolution: null,
    resolutionNote: null,
    resolvedBy: null,
    resolvedAt: null,
  })
  await deps.jobs.publish(tx, 'payment-case.opened', { paymentCaseId: caseId })
}
