import { useState } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { lazyResolver } from '#web/lib/lazy-resolver.ts'
import { messageFor } from '#web/lib/refusal-messages.ts'
import { submissionKeys } from '#web/lib/submission-key.ts'
import { useCheckedForm, type CheckedForm } from '#web/lib/use-checked-form.ts'
import { useOneAtATime } from '#web/lib/use-one-at-a-time.ts'
import { toast } from '#web/ui/toast.tsx'
import { EMPTY, lacksRequired, reviewBody, reviewDraft, type ReviewValues } from './review-values.ts'

const CHECKS = lazyResolver<ReviewValues>(async () => (await import('./review-schema.ts')).reviewSchema)

/** The order that a review is tied to. */
export interface OrderToReview {
  /** See `orderToken` of the contract. */
  token: string
  serviceType: string
}

export interface ReviewForm extends CheckedForm<ReviewValues> {
  send: () => Promise<void>
  isSending: boolean
  /** Why the last try failed, beside what stands at the fields. */
  failure: string | undefined
}

/** The form of a review; rendered in the browser only. */
export function useReviewForm(onSent: () => void, order?: OrderToReview): ReviewForm {
  const api = useApi()
  const checked = useCheckedForm({ initial: () => initial(order), checks: CHECKS, keep: reviewDraft.write })
  const [{ keyFor }] = useState(() => submissionKeys())
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)

  const send = useOneAtATime(async () => {
    const isGood = await checked.check()
    const values = checked.form.getValues()
    if (lacksRequired(values)) toast({ title: 'Required Fields', description: 'Please fill in all required fields and select a rating.', destructive: true })
    if (!isGood) return
    setSending(true)
    setFailure(undefined)
    const body = { ...reviewBody(values), ...(order && { orderToken: order.token }) }
    try {
      await api.submitReview(body, keyFor(body))
      reviewDraft.forget()
      onSent()
    } catch (error) {
      toast({ title: 'Error', description: 'Failed to submit review. Please try again.', destructive: true })
      setFailure(messageFor(error, 'Your review was not sent. It is kept here; try again.'))
      if (error instanceof ApiError) checked.showFaults(error.faults)
    }
    setSending(false)
  })
  return { ...checked, send, isSending, failure }
}

function initial(order: OrderToReview | undefined): ReviewValues {
  return { ...EMPTY, ...reviewDraft.read(), ...(order && { serviceType: order.serviceType }) }
}
