import { randomId } from '#shared/ids.ts'
import type { JobQueue } from '#server/db/job-queue.ts'
import type { Tx } from '#server/db/client.ts'
import { raiseReview } from './raise-review.ts'

/**
 * Puts a doubt about money that is no order's in front of a person; the same doubt again is the same. Returns whether
 * it is new.
 */
export function raiseDoubt(
  deps: { jobs: JobQueue },
  tx: Tx,
  doubt: { kind: string; about: string; details: Record<string, unknown>; at: Date },
): Promise<boolean> {
  const { kind, about, details, at } = doubt
  return raiseReview(deps, tx, {
    id: randomId(),
    kind,
    dedupeKey: `${kind}:${about}`,
    orderId: null,
    paymentId: null,
    details,
    createdAt: at,
  })
}
