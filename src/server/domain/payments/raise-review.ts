import type { JobQueue } from '#server/db/job-queue.ts'
import type { Tx } from '#server/db/client.ts'
import { insertReview, type NewReview } from './reviews.sql.ts'

/** Puts a doubt in front of a person, and tells the provider; the same doubt again is the same. Returns whether it is new. */
export async function raiseReview(deps: { jobs: JobQueue }, tx: Tx, review: NewReview): Promise<boolean> {
  const isNew = await insertReview(tx, review)
  if (isNew) await deps.jobs.enqueue(tx, 'announce', { of: 'payment-review', paymentReviewId: review.id })
  return isNew
}
