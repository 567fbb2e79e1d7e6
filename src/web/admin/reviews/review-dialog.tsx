import { useId } from 'react'
import type { AdminReview } from '#contract/admin/reviews.ts'
import { DialogForm } from '#web/admin/parts/acts/dialog-form.tsx'
import { reviewServices } from '#kernel/shop/review-services.ts'
import { listedGames } from '#web/lib/shop/games.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { Dialog } from '#web/components/overlays/dialog.tsx'
import { Field, Select, TextArea, TextInput } from '#web/components/forms/field.tsx'
import { useStaffReviewForm } from './use-staff-review-form.ts'

interface ReviewDialogProps {
  /** The review to edit; undefined for a new testimonial. */
  review?: AdminReview | undefined
  open: boolean
  onClose: () => void
}

/** Adds a testimonial, or edits a review. */
export function ReviewDialog({ review, open, onClose }: ReviewDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={review ? 'Edit review' : 'Add review'}>
      <ReviewForm review={review} onDone={onClose} />
    </Dialog>
  )
}

function ReviewForm({ review, onDone }: { review: AdminReview | undefined; onDone: () => void }) {
  const services = reviewServices(listedGames(useShop()))
  const { register, fault, faultCount, send, isSending, failure } = useStaffReviewForm(review, onDone)
  const list = useId()
  return (
    <DialogForm
      title={review ? 'Edit review' : 'Add review'}
      button={review ? 'Save changes' : 'Add review'}
      busyLabel="Saving..."
      onSend={send}
      onCancel={onDone}
      isSending={isSending}
      failure={failure}
      faultCount={faultCount}
    >
      {!review && (
        <p className="text-small text-t2">
          For what a customer said to you elsewhere. It is shown on Home at once and counts in no average.
        </p>
      )}
      {review?.source === 'customer' && (
        <p className="text-small text-t2">
          These are a customer's words: change what must not be shown, not what they think.
        </p>
      )}
      <Field label="Customer name" error={fault('customerName')}>
        <TextInput {...register('customerName')} maxLength={80} autoComplete="off" />
      </Field>
      <div className="grid gap-5 tablet:grid-cols-[minmax(0,1fr)_9rem] tablet:gap-3">
        <Field label="Service type" error={fault('serviceType')}>
          <TextInput {...register('serviceType')} list={list} maxLength={80} autoComplete="off" />
        </Field>
        <Field label="Rating" error={fault('rating')}>
          <Select {...register('rating')}>
            {['5', '4', '3', '2', '1'].map((stars) => (
              <option key={stars} value={stars}>
                {stars} of 5
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <datalist id={list}>
        {services.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </datalist>
      <Field label="Review text" error={fault('review')}>
        <TextArea {...register('review')} rows={6} />
      </Field>
    </DialogForm>
  )
}
