import { WHOLE } from '#web/admin/parts/number-input.ts'
import type { CheckedForm } from '#web/lib/use-checked-form.ts'
import { Field, TextInput } from '#web/components/forms/field.tsx'
import type { ServiceValues } from './service-values.ts'

interface LimitFieldsProps {
  edited: CheckedForm<ServiceValues>
}

/** The limit of open orders, and the sale. */
export function LimitFields({ edited }: LimitFieldsProps) {
  const { register, fault } = edited
  return (
    <>
      <Field
        label="Most open orders"
        optional
        hint="While so many paid orders are not done, no more are taken. Empty takes any number."
        error={fault('openOrderLimit')}
      >
        <TextInput {...register('openOrderLimit')} {...WHOLE} min="1" />
      </Field>
      <SaleFields edited={edited} />
    </>
  )
}

/** A percentage off the price, from one time to another. */
function SaleFields({ edited: { register, fault } }: LimitFieldsProps) {
  return (
    <fieldset className="min-w-0 space-y-3 rounded-card border border-line p-4">
      <legend className="px-1 text-small font-medium">Sale</legend>
      <p className="text-meta text-t3">
        The price before stands beside it only if it was asked for 30 days. Leave the percentage empty for no sale.
      </p>
      <Field label="Per cent off" optional error={fault('salePercent')}>
        <TextInput {...register('salePercent')} {...WHOLE} min="1" max="90" />
      </Field>
      <div className="grid grid-cols-1 gap-3 tablet:grid-cols-2">
        <Field label="From" error={fault('saleFrom')}>
          <TextInput {...register('saleFrom')} type="datetime-local" />
        </Field>
        <Field label="Until" error={fault('saleUntil')}>
          <TextInput {...register('saleUntil')} type="datetime-local" />
        </Field>
      </div>
    </fieldset>
  )
}
