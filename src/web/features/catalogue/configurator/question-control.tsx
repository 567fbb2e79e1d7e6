import { MAX_ANSWER_LENGTH, type Question } from '#kernel/orders/configure/configurator.ts'
import { Field, Select, TextInput } from '#web/components/forms/field.tsx'
import type { EditedChoices } from './use-choices.ts'

/** A required question: a select, or a text field. */
export function QuestionControl({
  question: { id, label, answers },
  edited: { choices, change, fault },
}: {
  question: Question
  edited: EditedChoices
}) {
  const input = {
    'data-choice': `answers.${id}`,
    value: choices.answers[id] ?? '',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ answers: { ...choices.answers, [id]: currentTarget.value } }),
  }
  return (
    <Field label={label} error={fault(`answers.${id}`)}>
      {answers.length > 0 ? (
        <Select {...input}>
          <option value="">Please choose</option>
          {answers.map((answer) => (
            <option key={answer}>{answer}</option>
          ))}
        </Select>
      ) : (
        <TextInput {...input} maxLength={MAX_ANSWER_LENGTH} autoComplete="off" />
      )}
    </Field>
  )
}
