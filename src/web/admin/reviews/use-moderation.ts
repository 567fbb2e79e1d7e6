import { useState } from 'react'
import type { AdminReview } from '#contract/admin/reviews.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { toast } from '#web/components/overlays/toast.tsx'
import { changeReview, deleteReview, useReviewsChanged } from './reviews-api.ts'

/** Publishes, hides and deletes reviews. The list changes after the server's answer. */
export function useModeration() {
  const api = useApi()
  const reviewsChanged = useReviewsChanged()
  const [busyId, setBusyId] = useState<string>()

  async function run(review: AdminReview, task: () => Promise<unknown>, done: string, failed: string) {
    setBusyId(review.id)
    try {
      await task()
      toast({ title: done, description: `By ${review.customerName}.` })
    } catch {
      toast({ title: 'Error', description: failed, destructive: true })
    }
    await reviewsChanged()
    setBusyId(undefined)
  }

  return {
    /** The review with a running action. */
    busyId,
    approve: (review: AdminReview, approved: boolean) =>
      void run(
        review,
        () => changeReview(api, review.id, { approved }),
        approved ? 'Review approved' : 'Review hidden',
        'Failed to update review',
      ),
    remove: (review: AdminReview) =>
      void run(review, () => deleteReview(api, review.id), 'Review deleted', 'Failed to delete review'),
  }
}
