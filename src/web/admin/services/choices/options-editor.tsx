import { Field, TextInput } from '#web/components/forms/field.tsx'
import { WHOLE } from '#web/admin/parts/number-input.ts'
import { NEW_OPTION, NEW_VALUE, type OptionDraft, type ValueDraft } from './choices-draft.ts'
import { AddButton, EntryGroup, RemoveButton, replaced } from './entry-list.tsx'
import type { EditedChoices } from './use-choices-editor.ts'

/** The options with prices and time factors. */
export function OptionsEditor({ edited: { draft, edit, fault } }: { edited: EditedChoices }) {
  const { options } = draft
  return (
    <EntryGroup
      title="Options"
      hint="One value is a switch that buyers turn on. Of several they take one; the first is free and taken unless they take another."
    >
      {options.map((option, place) => (
        <OptionEditor
          key={place}
          option={option}
          path={`options.${place}`}
          fault={fault}
          onChange={(change) => edit({ options: replaced(options, place, change) })}
          onRemove={() => edit({ options: options.filter((_each, other) => other !== place) })}
        />
      ))}
      <AddButton onClick={() => edit({ options: [...options, NEW_OPTION] })}>Add an option</AddButton>
    </EntryGroup>
  )
}

interface OptionEditorProps {
  option: OptionDraft
  path: string
  fault: EditedChoices['fault']
  onChange: (change: Partial<OptionDraft>) => void
  onRemove: () => void
}

function OptionEditor({ option: { label, values }, path, fault, onChange, onRemove }: OptionEditorProps) {
  return (
    <div className="space-y-3 rounded-card border border-line p-4">
      <div className="flex items-end gap-2">
        <Field label="Name of the option" error={fault(`${path}.label`) ?? fault(`${path}.id`)} className="flex-1">
          <TextInput
            value={label}
            onChange={({ currentTarget }) => onChange({ label: currentTarget.value })}
            maxLength={40}
            autoComplete="off"
          />
        </Field>
        <RemoveButton label={`option ${label}`} onClick={onRemove} />
      </div>
      {values.map((value, place) => (
        <ValueEditor
          key={place}
          value={value}
          path={`${path}.values.${place}`}
          fault={fault}
          onChange={(change) => onChange({ values: replaced(values, place, change) })}
          {...(values.length > 1 && {
            onRemove: () => onChange({ values: values.filter((_each, other) => other !== place) }),
          })}
        />
      ))}
      <AddButton onClick={() => onChange({ values: [...values, NEW_VALUE] })}>Add a value</AddButton>
    </div>
  )
}

interface ValueEditorProps {
  value: ValueDraft
  path: string
  fault: EditedChoices['fault']
  onChange: (change: Partial<ValueDraft>) => void
  onRemove?: () => void
}

function ValueEditor({ value: { label, costs, time }, path, fault, onChange, onRemove }: ValueEditorProps) {
  return (
    <div className="flex items-end gap-2">
      <div className="grid flex-1 grid-cols-2 gap-2 tablet:grid-cols-[1fr_7rem_7rem]">
        <Field
          label="Value"
          error={fault(`${path}.label`) ?? fault(`${path}.id`)}
          className="col-span-2 tablet:col-span-1"
        >
          <TextInput
            value={label}
            onChange={({ currentTarget }) => onChange({ label: currentTarget.value })}
            maxLength={60}
            autoComplete="off"
          />
        </Field>
        <Field label="£ or %" error={fault(`${path}.price`) ?? fault(`${path}.percent`)}>
          <TextInput
            value={costs}
            onChange={({ currentTarget }) => onChange({ costs: currentTarget.value })}
            placeholder="Free"
            autoComplete="off"
            className="figure"
          />
        </Field>
        <Field label="Time, %" error={fault(`${path}.timePercent`)}>
          <TextInput
            {...WHOLE}
            value={time}
            onChange={({ currentTarget }) => onChange({ time: currentTarget.value })}
            placeholder="100"
          />
        </Field>
      </div>
      {onRemove && <RemoveButton label={`value ${label}`} onClick={onRemove} />}
    </div>
  )
}
