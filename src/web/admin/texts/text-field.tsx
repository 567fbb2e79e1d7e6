import { RotateCcw } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { longestText, type TextPage } from '#kernel/shop/texts/page-texts.ts'
import type { CheckedForm } from '#web/lib/use-checked-form.ts'
import { Button } from '#web/components/forms/button.tsx'
import { Field, TextArea, TextInput } from '#web/components/forms/field.tsx'
import { Icon } from '#web/components/icon.tsx'
import type { TextValues } from './text-values.ts'

interface TextFieldProps {
  edited: CheckedForm<TextValues>
  page: TextPage
  field: string
  label: string
  /** The default text. */
  seed: string
}

/** Shorter texts have a single-line input. */
const ONE_LINE = 60
const MAX_ROWS = 20

/** One text of a page; a click restores the default. */
export function TextField({ edited: { form, register, fault }, page, field, label, seed }: TextFieldProps) {
  const text = useWatch({ control: form.control, name: field })
  const input = { ...register(field), maxLength: longestText(page, seed) }
  return (
    <div>
      <Field label={label} error={fault(field)} {...(seed === '' && { hint: emptyHint(page) })}>
        {seed !== '' && seed.length <= ONE_LINE ? (
          <TextInput {...input} autoComplete="off" />
        ) : (
          <TextArea {...input} rows={rowsOf(seed)} />
        )}
      </Field>
      {text !== seed && (
        <Button
          size="small"
          variant="ghost"
          className="mt-1"
          aria-label={`${label}: the words of the page`}
          onClick={() => form.setValue(field, seed, { shouldDirty: true, shouldValidate: true })}
        >
          <Icon of={RotateCcw} size={16} />
          The words of the page
        </Button>
      )}
    </div>
  )
}

/** As high as the default text, limited by the screen. */
function rowsOf(seed: string): number {
  if (seed === '') return 4
  const rows = seed.split('\n').reduce((sum, line) => sum + Math.ceil(Math.max(1, line.length) / 70), 1)
  return Math.min(rows, MAX_ROWS)
}

function emptyHint(page: TextPage): string {
  return page === 'terms'
    ? 'A section of your own, behind the others. Empty: there is none.'
    : 'One a line: the question, a bar |, and its answer.'
}
