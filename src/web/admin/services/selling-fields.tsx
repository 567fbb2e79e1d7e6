import { PLAY_STYLES } from '#kernel/shop/game.ts'
import { useWatch } from 'react-hook-form'
import { WHOLE } from '#web/admin/parts/number-input.ts'
import type { CheckedForm } from '#web/lib/use-checked-form.ts'
import { Checkbox } from '#web/components/forms/choice.tsx'
import { Field, Select, TextInput } from '#web/components/forms/field.tsx'
import { BundleFields } from './bundle-fields.tsx'
import { LimitFields } from './limit-fields.tsx'
import { PromiseField } from './promise-field.tsx'
import { UnitFields } from './unit-fields.tsx'
import type { ServiceValues } from './service-values.ts'

const PLAYED = { along: 'Along with the customer', account: "On the customer's account" } as const

interface SellingFieldsProps {
  edited: CheckedForm<ServiceValues>
  /** The edited service; undefined for a new one. */
  serviceId: string | undefined
}

/** How it is sold and played. */
export function SellingFields({ edited, serviceId }: SellingFieldsProps) {
  const { form, register, fault } = edited
  const isBundle = useWatch({ control: form.control, name: 'bundle' }) !== ''
  return (
    <div className="space-y-5">
      <Field
        label="Estimated hours"
        optional
        hint="As customers read it, such as 1-3 hours."
        error={fault('estimatedHours')}
      >
        <TextInput {...register('estimatedHours')} maxLength={40} autoComplete="off" />
      </Field>
      <PromiseField edited={edited} serviceId={serviceId} />
      <BundleFields edited={edited} serviceId={serviceId} />
      {!isBundle && <UnitFields edited={edited} />}
      <div className="grid grid-cols-2 gap-3">
        <Field label="Popular" error={fault('popular')}>
          <Select {...register('popular')}>
            <option value="0">Standard</option>
            <option value="1">Popular</option>
          </Select>
        </Field>
        <Field label="Place in the list" optional error={fault('position')}>
          <TextInput {...register('position')} {...WHOLE} min="0" />
        </Field>
      </div>
      <Field label="How it is played" error={fault('playStyle')}>
        <Select {...register('playStyle')}>
          {PLAY_STYLES.map((style) => (
            // An older service's value is shown, but can no longer be chosen.
            <option key={style} value={style} disabled={style === 'account'}>
              {PLAYED[style]}
            </option>
          ))}
        </Select>
      </Field>
      <Checkbox {...register('inSubscription')} error={fault('inSubscription')}>
        Included in the monthly subscription
      </Checkbox>
      <LimitFields edited={edited} />
      <Field
        label="PayPal button id"
        optional
        hint="The button keeps its own price at PayPal: set both to the same."
        error={fault('paypalButtonId')}
      >
        <TextInput {...register('paypalButtonId')} maxLength={40} autoComplete="off" spellCheck={false} />
      </Field>
    </div>
  )
}
