import type { Clock } from '#kernel/clock.ts'
import { randomId } from '#kernel/ids.ts'
import type { Db } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { recordAudit } from '#modules/audit/index.ts'
import { insertTestimonial, type StaffReviewRow } from '#modules/reviews/data/staff-reviews.sql.ts'

/** Adds a testimonial that a customer gave elsewhere, shown at once. It is no review: it counts in no average. */
export function addTestimonial(
  deps: { db: Db; clock: Clock },
  actor: string,
  words: Pick<StaffReviewRow, 'customerName' | 'serviceType' | 'rating' | 'review'>,
): Promise<StaffReviewRow> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const id = randomId()
    await insertTestimonial(tx, { ...words, id, createdAt: now })
    await recordAudit(tx, {
      actor,
      action: 'review.add',
      targetKind: 'review',
      targetId: id,
      before: null,
      after: { ...words },
      at: now,
    })
    return {
      ...words,
      id,
      createdAt: now,
      email: null,
      approved: true,
      decidedAt: null,
      orderId: null,
      sample: false,
      source: 'staff',
    }
  })
}
