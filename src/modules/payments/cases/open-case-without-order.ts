import { randomId } from '#kernel/ids.ts'
import type { JobQueue } from '#platform/db/job-queue.ts'
import type { Tx } from '#platform/db/client.ts'
import { openCase } from './open-case.ts'

/** Opens a case about money without an order; the same case again is the same row. Returns whether it is new. */
export function openCaseWithoutOrder(
  deps: { jobs: JobQueue },
  tx: Tx,
  paymentCase: { kind: string; about: string; details: Record<string, unknown>; at: Date },
): Promise<boolean> {
  const { kind, about, details, at } = paymentCase
  return openCase(deps, tx, {
    id: randomId(),
    kind,
    dedupeKey: `${kind}:${about}`,
    orderId: null,
    paymentId: null,
    details,
    createdAt: at,
  })
}
