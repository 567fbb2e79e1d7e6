import { MAX_QUICK_ANSWER_LENGTH, MAX_QUICK_ANSWERS } from '#kernel/shop/quick-answers.ts'
import { Field, TextArea } from '#web/components/forms/field.tsx'
import { FormSection } from '#web/admin/parts/form-section.tsx'
import type { Edited } from './settings-values.ts'
import { settingsSection } from './settings-sections.ts'

/** The quick answers of the staff. */
export function QuickAnswerFields({ edited: { register, fault } }: Edited) {
  return (
    <FormSection {...settingsSection('answers')}>
      <Field
        label="Sentences to begin with"
        optional
        hint={`One a line, at most ${MAX_QUICK_ANSWERS} of ${MAX_QUICK_ANSWER_LENGTH} characters. A tap puts one into the answer.`}
        error={fault('quickAnswers')}
      >
        <TextArea {...register('quickAnswers')} rows={6} />
      </Field>
    </FormSection>
  )
}
