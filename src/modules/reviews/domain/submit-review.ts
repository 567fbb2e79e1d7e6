import type { BusinessEvents } from '#kernel/orders/business-events.ts'
import type { Clock } from '#kernel/clock.ts'
import { randomId } from '#kernel/ids.ts'
import type { Db } from '#platform/db/client.ts'
import type { JobQueue } from '#platform/db/job-queue.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { isRepeated, type Repeatable } from '#modules/idempotency/index.ts'
import type { OrderTokenDeps } from './order-token.ts'
import { alreadyReviewed, completedOrder } from './reviewable-order.ts'
import { insertReview } from '#modules/reviews/data/reviews.sql.ts'

declare module '#platform/db/define-event.ts' {
  interface EventPayloads {
    /** A review waits for an admin. */
    'review.submitted': { reviewId: string }
  }
}

export interface ReviewsDeps extends OrderTokenDeps {
  db: Db
  clock: Clock
  jobs: JobQueue
  events: BusinessEvents
}

/** A review as typed; markup has no meaning. */
export interface TypedReview {
  customerName: string
  rating: number
  review: string
  serviceType: string
  /** Null when none was given. Only the owner sees it. */
  email: string | null
  /** Ties it to an order, see `orderToken`; undefined for a review without an order. */
  orderToken: string | undefined
}

/**
 * Stores a review for moderation; it is not public before that. The same one again, by a double click or after a lost
 * answer, is stored once. Refuses with `idempotency_mismatch`, with `link_expired` for an invalid token or an order
 * that is not completed, and with `already_reviewed`.
 */
export async function submitReview(deps: ReviewsDeps, caller: Repeatable, typed: TypedReview): Promise<void> {
  const now = deps.clock.now()
  const id = randomId()
  const isNew = await inTransaction(deps.db, async (tx) => {
    if (await isRepeated(tx, caller, { scope: 'submit-review', request: typed, now })) return false
    const { orderToken, ...words } = typed
    const orderId = orderToken === undefined ? null : (await completedOrder(deps, tx, orderToken)).id
    const stored = await insertReview(tx, { ...words, id, orderId, approved: false, sample: false, createdAt: now })
    if (!stored) throw alreadyReviewed()
    await deps.jobs.publish(tx, 'review.submitted', { reviewId: id })
    return true
  })
  if (isNew) deps.events.reviewReceived({ reviewId: id, rating: typed.rating })
}
