import type { AdminReview } from '#contract/admin/reviews.ts'
import { useSeenVersion } from '#web/admin/parts/use-seen-version.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { lazyResolver } from '#web/lib/lazy-resolver.ts'
import { staffMessage } from '#web/admin/parts/staff-message.ts'
import { useCheckedForm } from '#web/lib/use-checked-form.ts'
import { useSending } from '#web/lib/api/use-sending.ts'
import { toast } from '#web/components/overlays/toast.tsx'
import { addReview, changeReview, useReviewsChanged } from './reviews-api.ts'

type Values = Record<'customerName' | 'serviceType' | 'review' | 'rating', string>

const CHECKS = lazyResolver<Values>(async () => (await import('./staff-review-schema.ts')).staffReviewSchema)
/** The specified default is five stars. */
const EMPTY: Values = { customerName: '', serviceType: '', review: '', rating: '5' }

/** The form of a testimonial, or of an edited review. */
export function useStaffReviewForm(review: AdminReview | undefined, onDone: () => void) {
  const api = useApi()
  const reviewsChanged = useReviewsChanged()
  const checked = useCheckedForm<Values>({ initial: () => (review ? valuesOf(review) : EMPTY), checks: CHECKS })
  const seen = useSeenVersion(review?.version)
  const sending = useSending(
    checked,
    async (values) => {
      const body = { ...values, rating: Number(values.rating) }
      await (review ? changeReview(api, review.id, { ...body, ...seen.sent() }) : addReview(api, body))
      toast({ title: review ? 'Review updated' : 'Review added', description: `By ${values.customerName}.` })
      onDone()
      await reviewsChanged()
    },
    (error) => {
      seen.learn(error)
      toast({
        title: 'Error',
        description: review ? 'Failed to update review' : 'Failed to add review',
        destructive: true,
      })
      return staffMessage(error, 'The shop could not be asked just now. Nothing is lost: try the same again.')
    },
  )
  return { ...checked, ...sending }
}

function valuesOf({ customerName, serviceType, review, rating }: AdminReview): Values {
  return { customerName, serviceType, review, rating: String(rating) }
}
