import { Bookmark, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/components/forms/button.tsx'
import { Field, TextInput } from '#web/components/forms/field.tsx'
import { Icon } from '#web/components/icon.tsx'
import { toast } from '#web/components/overlays/toast.tsx'
import type { OrderFilter } from './order-filter.ts'
import { VIEW_NAMES } from './order-views.tsx'
import { keptOf, LONGEST_NAME, nameFault, type OwnView } from './own-views.ts'

interface OwnViewFormProps {
  own: readonly OwnView[]
  filter: OrderFilter
  onChange: (own: OwnView[]) => void
}

/** Gives the filters in use a name, to have them one press away in this browser. */
export function NameView({ own, filter, onChange }: OwnViewFormProps) {
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  return (
    <form
      noValidate
      aria-label="Save these filters"
      className="flex w-full flex-wrap items-end gap-3 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault()
        const given = name.trim()
        const wrong = nameFault(given, VIEW_NAMES, own)
        setFault(wrong)
        if (wrong !== undefined) return
        onChange([...own, { name: given, filter: keptOf(filter) }])
        toast({ title: 'View saved', description: `“${given}” stands beside the others, in this browser.` })
      }}
    >
      <Field label="Save these filters as" error={fault} announces className="min-w-36 flex-1 tablet:max-w-72">
        <TextInput
          value={name}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          onChange={({ currentTarget }) => {
            setName(currentTarget.value)
            setFault(undefined)
          }}
        />
      </Field>
      <Button type="submit">
        <Icon of={Bookmark} size={16} />
        Save view
      </Button>
    </form>
  )
}

/** Takes a view away again; one press brings it back. */
export function RemoveView({ own, view, onChange }: Omit<OwnViewFormProps, 'filter'> & { view: OwnView }) {
  return (
    <div className="w-full border-t border-line pt-3">
      <Button
        variant="ghost"
        onClick={() => {
          onChange(own.filter(({ name }) => name !== view.name))
          toast({ title: 'View removed', action: { label: 'Undo', onPress: () => onChange([...own]) } })
        }}
      >
        <Icon of={Trash2} size={16} />
        Remove the view “{view.name}”
      </Button>
    </div>
  )
}
