import { useWatch } from 'react-hook-form'
import { reviewServices } from '#kernel/shop/review-services.ts'
import { listedGames } from '#web/lib/shop/games.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { Button } from '#web/components/forms/button.tsx'
import { FaultCount } from '#web/components/forms/fault-count.tsx'
import { Field, Select, TextArea, TextInput } from '#web/components/forms/field.tsx'
import { Notice } from '#web/components/notice.tsx'
import { StarChoice } from './star-choice.tsx'
import { useReviewForm, type OrderToReview } from './use-review-form.ts'

/** Name, service, stars and text; the e-mail is only for questions. A review of an order knows its service. */
export function ReviewForm({ onSent, order }: { onSent: () => void; order?: OrderToReview }) {
  const services = reviewServices(listedGames(useShop()))
  const { form, register, fault, faultCount, send, isSending, failure } = useReviewForm(onSent, order)
  const rating = useWatch({ control: form.control, name: 'rating' })
  return (
    <form
      noValidate
      aria-label="Leave a review"
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <div className="grid gap-5 tablet:grid-cols-2">
        <Field label="Your name" hint="As it will be shown." error={fault('customerName')}>
          <TextInput {...register('customerName')} autoComplete="nickname" />
        </Field>
        {!order && (
          <Field label="Service" hint="What you ordered." error={fault('serviceType')}>
            <Select {...register('serviceType')}>
              <option value="" disabled hidden>
                Select a service
              </option>
              {services.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      <StarChoice input={register('rating')} value={rating} error={fault('rating')} />
      <Field label="Your review" error={fault('review')}>
        <TextArea {...register('review')} rows={5} />
      </Field>
      <Field label="Email" optional hint="Never shown. Only if we have a question." error={fault('email')}>
        <TextInput
          {...register('email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          autoCapitalize="none"
        />
      </Field>
      <FaultCount count={faultCount} />
      {failure !== undefined && (
        <Notice tone="danger" announce>
          {failure}
        </Notice>
      )}
      <Button type="submit" variant="accent" wide busy={isSending} busyLabel="Sending Review...">
        Submit Review
      </Button>
    </form>
  )
}
