import { RotateCcw } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { longestText } from '#kernel/shop/texts/page-texts.ts'
import type { CheckedForm } from '#web/lib/use-checked-form.ts'
import { Button } from '#web/components/forms/button.tsx'
import { Field, TextArea, TextInput } from '#web/components/forms/field.tsx'
import { Icon } from '#web/components/icon.tsx'
import type { TextValues } from './text-values.ts'

interface TextFieldProps {
  edited: CheckedForm<TextValues>
  field: string
  label: string
  /** The words that the page came with. */
  seed: string
}

/** A text of fewer characters stands in one line. */
const ONE_LINE = 60

/** One text of a page; its own words are one press away. */
export function TextField({ edited: { form, register, fault }, field, label, seed }: TextFieldProps) {
  const text = useWatch({ control: form.control, name: field })
  const input = { ...register(field), maxLength: longestText(seed) }
  return (
    <div>
      <Field
        label={label}
        error={fault(field)}
        {...(seed === '' && { hint: 'One a line: the question, a bar |, and its answer.' })}
      >
        {seed !== '' && seed.length <= ONE_LINE ? (
          <TextInput {...input} autoComplete="off" />
        ) : (
          <TextArea {...input} rows={seed === '' ? 4 : Math.ceil(seed.length / 70) + 1} />
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
