import { Field, TextInput } from '#web/components/forms/field.tsx'
import { FormSection } from '#web/admin/parts/form-section.tsx'
import type { Edited } from './settings-values.ts'
import { settingsSection } from './settings-sections.ts'

/** The monthly subscription. */
export function PlanFields({ edited: { register, fault } }: Edited) {
  return (
    <FormSection {...settingsSection('plan')}>
      <div className="grid grid-cols-1 gap-5 tablet:grid-cols-2">
        <Field
          label="Price per month, in pounds"
          hint="A plan kept at PayPal has a price of its own: change it there first."
          error={fault('subscriptionPrice')}
        >
          <TextInput {...register('subscriptionPrice')} inputMode="decimal" className="figure" autoComplete="off" />
        </Field>
        <Field
          label="Fair use: carries a month"
          optional
          hint="Shown to members. Empty for no limit."
          error={fault('fairUseCarries')}
        >
          <TextInput {...register('fairUseCarries')} inputMode="numeric" className="figure" autoComplete="off" />
        </Field>
        <Field
          label="Plan address"
          optional
          hint="Where the plan is bought. Empty takes it off the shop, unless PayPal keeps the plan."
          className="tablet:col-span-2"
          error={fault('subscriptionPlanUrl')}
        >
          <TextInput
            {...register('subscriptionPlanUrl')}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
      </div>
    </FormSection>
  )
}
