import { randomId } from '#kernel/ids.ts'
import { toDecimal } from '#kernel/money.ts'
import type { JobQueue } from '#platform/db/job-queue.ts'
import type { Tx } from '#platform/db/client.ts'
import { openCase } from '#modules/payments/cases/open-case.ts'
import type { FoundCapture } from './provider-webhooks.ts'

/** The name under which money that matches nothing is in front of a person, once. */
export function unmatchedKey(method: string, captureId: string): string {
  return `unmatched-payment:${method}:${captureId}`
}

/**
 * Money that reached our account and belongs to no payment of ours for certain: a person attaches it to an order or
 * gives it back. Returns whether it is new.
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
      // For a person to look at, never to go by: any visitor can type any e-mail.
      ...(suggestedOrder !== undefined && { mayBeOrder: suggestedOrder }),
    },
    createdAt: at,
  })
}
