import { Field, TextInput } from '#web/components/forms/field.tsx'
import { FormSection } from '#web/admin/parts/form-section.tsx'
import type { Edited } from './settings-values.ts'
import { settingsSection } from './settings-sections.ts'

/** Actions that require a recent second factor. */
export function SafetyFields({ edited: { register, fault } }: Edited) {
  return (
    <FormSection
      {...settingsSection('safety')}
      hint="Exports, admin rights, sign-in resets and these settings ask for your second factor again when you last showed it more than five minutes ago."
    >
      <div className="grid grid-cols-1 gap-5 tablet:grid-cols-2">
        <Field
          label="Also ask at refunds above, in pounds"
          hint="0 asks at every refund."
          error={fault('refundProofAbove')}
        >
          <TextInput {...register('refundProofAbove')} inputMode="decimal" className="figure" autoComplete="off" />
        </Field>
      </div>
    </FormSection>
  )
}
