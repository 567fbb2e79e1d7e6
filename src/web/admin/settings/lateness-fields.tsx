import { Field, TextInput } from '#web/components/forms/field.tsx'
import { FormSection } from '#web/admin/parts/form-section.tsx'
import { useWatch } from 'react-hook-form'
import type { CheckedForm } from '#web/lib/use-checked-form.ts'
import { LatenessCost } from './lateness-cost.tsx'
import type { Edited, SettingsValues } from './settings-values.ts'
import { settingsSection } from './settings-sections.ts'

/** The award of late orders. */
export function LatenessFields({
  edited: { register, fault, form },
}: {
  edited: Edited['edited'] & Pick<CheckedForm<SettingsValues>, 'form'>
}) {
  const [startPercent, stepPercent, capPercent] = useWatch({
    control: form.control,
    name: ['late-startPercent', 'late-stepPercent', 'late-capPercent'],
  })
  return (
    <FormSection {...settingsSection('lateness')}>
      <p className="text-small text-t2">
        Late orders give back a part of what is not delivered, by themselves, two days after they are done. Pages
        promise it, and an order keeps the rule it was sold with. Leave all three empty to promise nothing.
      </p>
      <div className="mt-4 grid gap-5 tablet:grid-cols-3">
        <Field label="At once, in %" hint="From the first minute, such as 10." error={fault('late-startPercent')}>
          <TextInput {...register('late-startPercent')} inputMode="numeric" className="figure" autoComplete="off" />
        </Field>
        <Field
          label="Growing by"
          hint="For each further tenth of the promised time, such as 5."
          error={fault('late-stepPercent')}
        >
          <TextInput {...register('late-stepPercent')} inputMode="numeric" className="figure" autoComplete="off" />
        </Field>
        <Field label="At most" hint="Such as 50." error={fault('late-capPercent')}>
          <TextInput {...register('late-capPercent')} inputMode="numeric" className="figure" autoComplete="off" />
        </Field>
      </div>
      <LatenessCost
        startPercent={startPercent.trim()}
        stepPercent={stepPercent.trim()}
        capPercent={capPercent.trim()}
      />
    </FormSection>
  )
}
