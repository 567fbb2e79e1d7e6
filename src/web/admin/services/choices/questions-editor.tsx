import { Field, TextArea, TextInput } from '#web/components/forms/field.tsx'
import { NEW_QUESTION } from './choices-draft.ts'
import { AddButton, EntryGroup, RemoveButton, replaced } from './entry-list.tsx'
import type { EditedChoices } from './use-choices-editor.ts'

/** The required questions. */
export function QuestionsEditor({ edited: { draft, edit, fault } }: { edited: EditedChoices }) {
  const { questions } = draft
  return (
    <EntryGroup
      title="Questions"
      hint="Such as current level, region or time zone. Never ask for a password. Answers are erased 24 hours after completion."
    >
      {questions.map(({ label, answers }, place) => {
        const change = (part: Partial<(typeof questions)[number]>) =>
          edit({ questions: replaced(questions, place, part) })
        const path = `questions.${place}`
        return (
          <div key={place} className="space-y-3 rounded-card border border-line p-4">
            <div className="flex items-end gap-2">
              <Field label="Question" error={fault(`${path}.label`) ?? fault(`${path}.id`)} className="flex-1">
                <TextInput
                  value={label}
                  onChange={({ currentTarget }) => change({ label: currentTarget.value })}
                  maxLength={80}
                  autoComplete="off"
                />
              </Field>
              <RemoveButton
                label={`question ${label}`}
                onClick={() => edit({ questions: questions.filter((_each, other) => other !== place) })}
              />
            </div>
            <Field
              label="Answers to choose from"
              optional
              hint="One a line. Left empty, the buyer types it."
              error={fault(`${path}.answers`)}
            >
              <TextArea
                value={answers}
                onChange={({ currentTarget }) => change({ answers: currentTarget.value })}
                rows={3}
              />
            </Field>
          </div>
        )
      })}
      <AddButton onClick={() => edit({ questions: [...questions, NEW_QUESTION] })}>Add a question</AddButton>
    </EntryGroup>
  )
}
