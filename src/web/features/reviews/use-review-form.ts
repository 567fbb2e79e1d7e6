import { useState } from 'react'
import type { submitReview } from '#contract/reviews.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { lazyResolver } from '#web/lib/lazy-resolver.ts'
import { messageFor } from '#web/lib/api/refusal-messages.ts'
import { submissionKeys } from '#web/lib/api/submission-key.ts'
import { useCheckedForm, type CheckedForm } from '#web/lib/use-checked-form.ts'
import { useSending, type Sending } from '#web/lib/api/use-sending.ts'
import { toast } from '#web/components/overlays/toast.tsx'
import { EMPTY, lacksRequired, reviewBody, reviewDraft, type ReviewValues } from './review-values.ts'

const CHECKS = lazyResolver<ReviewValues>(async () => (await import('./review-schema.ts')).reviewSchema)

/** The order of the review. */
export interface OrderToReview {
  /** See `orderToken` of the contract. */
  token: string
  serviceType: string
}

/** The review form; rendered in the browser only. */
export function useReviewForm(onSent: () => void, order?: OrderToReview): CheckedForm<ReviewValues> & Sending {
  const api = useApi()
  const checked = useCheckedForm({ initial: () => initial(order), checks: CHECKS, keep: reviewDraft.write })
  const [{ keyFor }] = useState(() => submissionKeys())

  async function check() {
    const isGood = await checked.check()
    if (lacksRequired(checked.form.getValues()))
      toast({
        title: 'Required Fields',
        description: 'Please fill in all required fields and select a rating.',
        destructive: true,
      })
    return isGood
  }
  const sending = useSending(
    { ...checked, check },
    async (values) => {
      const body = { ...reviewBody(values), ...(order && { orderToken: order.token }) }
      await api.call<typeof submitReview>('POST', '/api/reviews', { body, idempotencyKey: keyFor(body) })
      reviewDraft.forget()
      onSent()
    },
    (error) => {
      toast({ title: 'Error', description: 'Failed to submit review. Please try again.', destructive: true })
      return messageFor(error, 'Your review was not sent. It is kept here; try again.')
    },
  )
  return { ...checked, ...sending }
}

function initial(order: OrderToReview | undefined): ReviewValues {
  return { ...EMPTY, ...reviewDraft.read(), ...(order && { serviceType: order.serviceType }) }
}
