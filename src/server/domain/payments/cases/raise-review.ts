import type { JobQueue } from '#server/db/job-queue.ts'
import type { Tx } from '#server/db/client.ts'
import { insertReview, updateReview, type NewReview } from './reviews.sql.ts'

/**
 * Puts a doubt in front of a person, and tells the provider; the same doubt again is the same. Returns whether it is
 * new.
 */
export async function raiseReview(deps: { jobs: JobQueue }, tx: Tx, review: NewReview): Promise<boolean> {
  const isNew = await insertReview(tx, review)
  if (isNew) await deps.jobs.enqueue(tx, 'announce', { of: 'payment-review', paymentReviewId: review.id })
  return isNew
}

/** Puts a doubt that had ended in front of a person again. What was decided before stays in the audit log. */
export async function raiseAgain(
  deps: { jobs: JobQueue },
  tx: Tx,
  reviewId: string,
  details: Record<string, unknown>,
): Promise<void> {
  await updateReview(tx, reviewId, {
    state: 'open',
    details: JSON.stringify(details),
    resolution: null,
    resolutionNote: null,
    resolvedBy: null,
    resolvedAt: null,
  })
  await deps.jobs.enqueue(tx, 'announce', { of: 'payment-review', paymentReviewId: reviewId })
}
