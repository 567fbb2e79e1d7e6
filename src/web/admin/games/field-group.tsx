import type { ReactNode } from 'react'
import type { CheckedForm } from '#web/lib/use-checked-form.ts'
import { Field, TextArea, TextInput } from '#web/components/forms/field.tsx'
import type { GameValues } from './game-values.ts'

export interface Edited {
  edited: CheckedForm<GameValues>
}

/** A group of fields with a heading. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="space-y-5">
      <legend className="mb-4 text-h3">{title}</legend>
      {children}
    </fieldset>
  )
}

interface TextFieldProps extends Edited {
  name: keyof GameValues
  label: string
  hint?: string
  optional?: boolean
  /** Height of the text box in lines; undefined for a single-line input. */
  rows?: number
}

/** A text of the game, by its name in the form. */
export function TextField({ edited: { register, fault }, name, label, hint, optional = false, rows }: TextFieldProps) {
  return (
    <Field label={label} {...(hint !== undefined && { hint })} optional={optional} error={fault(name)}>
      {rows === undefined ? (
        <TextInput {...register(name)} autoComplete="off" />
      ) : (
        <TextArea {...register(name)} rows={rows} />
      )}
    </Field>
  )
}
