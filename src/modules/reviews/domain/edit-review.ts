import type { Clock } from '#kernel/clock.ts'
import { Refusal } from '#kernel/refusals.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { requireSeen, versionOf } from '#platform/db/migrations/contents-version.ts'
import { forgetFields, recordAudit } from '#modules/audit/index.ts'
import {
  deleteReviewRow,
  lockReview,
  updateReview,
  updateTestimonial,
  type StaffReviewRow,
} from '#modules/reviews/data/staff-reviews.sql.ts'

/** Fields that name the author or contain their words. */
export const REVIEW_WORDS = ['customerName', 'review'] as const
const EDITED = ['customerName', 'serviceType', 'rating', 'review', 'approved'] as const

/** The editable fields; missing ones stay unchanged. */
type ReviewChange = { [Field in (typeof EDITED)[number]]?: StaffReviewRow[Field] | undefined }

interface Deps {
  db: Db
  clock: Clock
}

/**
 * Approves, hides or edits a review. Without a change there is no audit entry. Refuses with `not_found`, with
 * `changed_meanwhile` where `version` is not the stored one, and with `invalid_input` hiding a testimonial, which is
 * shown or deleted.
 */
export function changeReview(
  deps: Deps,
  actor: string,
  { reviewId, version, ...change }: ReviewChange & { reviewId: string; version?: string | undefined },
): Promise<StaffReviewRow> {
  return inTransaction(deps.db, async (tx) => {
    const before = await requireReview(tx, reviewId)
    requireSeen(version, wordsOf(before), change)
    // Not publishing a waiting review is also a decision, although it was not visible before.
    const changed = EDITED.filter(
      (field) =>
        change[field] !== undefined && (change[field] !== before[field] || (field === 'approved' && isWaiting(before))),
    )
    if (changed.length === 0) return before
    if (before.source === 'staff' && changed.includes('approved'))
      throw new Refusal('invalid_input', 'An entry of your own is always shown. Delete it to hide it.', {}, [
        { path: 'approved', message: 'An entry of your own is always shown' },
      ])
    const now = deps.clock.now()
    const set = Object.fromEntries(changed.map((field) => [field, change[field]]))
    const decidedAt = changed.includes('approved') ? now : before.decidedAt
    await (before.source === 'staff'
      ? updateTestimonial(tx, reviewId, set)
      : updateReview(tx, reviewId, { ...set, decidedAt, updatedAt: now }))
    const action = changed.every((field) => field === 'approved')
      ? change.approved
        ? 'review.approve'
        : 'review.hide'
      : 'review.change'
    await recordAudit(tx, {
      actor,
      action,
      targetKind: 'review',
      targetId: reviewId,
      before: Object.fromEntries(changed.map((field) => [field, before[field]])),
      after: set,
      at: now,
    })
    return { ...before, ...set, decidedAt }
  })
}

/** Whether it is still undecided. A testimonial never is. */
export function isWaiting({
  source,
  approved,
  decidedAt,
}: Pick<StaffReviewRow, 'source' | 'approved' | 'decidedAt'>): boolean {
  return source === 'customer' && !approved && decidedAt === null
}

/** The version of a review's editable texts. Whether it is shown is a separate decision. */
export function reviewVersion(review: StaffReviewRow): string {
  return versionOf(wordsOf(review))
}

function wordsOf({ customerName, serviceType, rating, review }: StaffReviewRow) {
  return { customerName, serviceType, rating, review }
}

/** Deletes a review for good; the audit log records the deletion, not the text. Refuses with `not_found`. */
export async function deleteReview(deps: Deps, actor: string, reviewId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const before = await requireReview(tx, reviewId)
    await deleteReviewRow(tx, before)
    await forgetFields(tx, { targetKind: 'review', targetIds: [reviewId], fields: REVIEW_WORDS })
    const { source, rating, serviceType, approved, createdAt } = before
    await recordAudit(tx, {
      actor,
      action: 'review.delete',
      targetKind: 'review',
      targetId: reviewId,
      before: { source, rating, serviceType, approved, createdAt },
      after: null,
      at: deps.clock.now(),
    })
  })
}

async function requireReview(tx: Tx, id: string): Promise<StaffReviewRow> {
  const review = await lockReview(tx, id)
  if (!review) throw new Refusal('not_found', 'There is no such review.')
  return review
}
