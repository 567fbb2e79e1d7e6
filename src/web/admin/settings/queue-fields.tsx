import { Field, TextInput } from '#web/components/forms/field.tsx'
import { FormSection } from '#web/admin/parts/form-section.tsx'
import type { Edited } from './settings-values.ts'
import { settingsSection } from './settings-sections.ts'

/** Number of orders played at once, from which the queue is computed. */
export function QueueFields({ edited: { register, fault } }: Edited) {
  return (
    <FormSection {...settingsSection('queue')}>
      <Field
        label="Orders played at the same time"
        optional
        hint="Buyers then see how many orders are before theirs, and when theirs is likely done. Empty: they do not."
        error={fault('playersAtOnce')}
      >
        <TextInput {...register('playersAtOnce')} inputMode="numeric" className="figure" autoComplete="off" />
      </Field>
    </FormSection>
  )
}
