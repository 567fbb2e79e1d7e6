import { LONGEST_QUICK_ANSWER, MOST_QUICK_ANSWERS } from '#kernel/shop/quick-answers.ts'
import { Field, TextArea } from '#web/components/forms/field.tsx'
import { FormSection } from '#web/admin/parts/form-section.tsx'
import type { Edited } from './settings-values.ts'
import { settingsSection } from './settings-sections.ts'

/** Sentences that begin an answer with one tap, in the owner's own words. */
export function QuickAnswerFields({ edited: { register, fault } }: Edited) {
  return (
    <FormSection {...settingsSection('answers')}>
      <Field
        label="Sentences to begin with"
        optional
        hint={`One a line, at most ${MOST_QUICK_ANSWERS} of ${LONGEST_QUICK_ANSWER} characters. A tap puts one into the answer.`}
        error={fault('quickAnswers')}
      >
        <TextArea {...register('quickAnswers')} rows={6} />
      </Field>
    </FormSection>
  )
}
