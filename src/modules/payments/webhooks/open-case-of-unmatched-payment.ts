import { randomId } from '#kernel/ids.ts'
import { toDecimal } from '#kernel/money.ts'
import type { JobQueue } from '#platform/db/job-queue.ts'
import type { Tx } from '#platform/db/client.ts'
import { openCase } from '#modules/payments/cases/open-case.ts'
import type { FoundCapture } from './provider-webhooks.ts'

/** The key of the case about unmatched money, so that it is opened once. */
export function unmatchedKey(method: string, captureId: string): string {
  return `unmatched-payment:${method}:${captureId}`
}

/**
 * Money that reached our account and certainly belongs to no payment of ours: a person attaches it to an order or
 * refunds it. Returns whether it is new.
 */
export function insertUnmatched(
  deps: { jobs: JobQueue },
  tx: Tx,
  {
    method,
    capture,
    payerEmail,
    suggestedOrder,
    at,
  }: {
    method: string
    capture: FoundCapture
    payerEmail: string | undefined
    suggestedOrder?: string | undefined
    at: Date
  },
): Promise<boolean> {
  return openCase(deps, tx, {
    id: randomId(),
    kind: 'unmatched-payment',
    dedupeKey: unmatchedKey(method, capture.id),
    orderId: null,
    paymentId: null,
    details: {
      method,
      captureId: capture.id,
      providerOrderId: capture.providerOrderId ?? null,
      status: capture.status,
      amount: toDecimal(capture.amount),
      currency: capture.currency,
      ...(payerEmail !== undefined && { payerEmail }),
      // A hint for a person, never for a decision: any visitor can type any e-mail.
      ...(suggestedOrder !== undefined && { mayBeOrder: suggestedOrder }),
    },
    createdAt: at,
  })
}
