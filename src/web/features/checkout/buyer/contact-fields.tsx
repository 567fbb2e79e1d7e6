import { NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { PLATFORM_NAMES } from '#kernel/shop/game.ts'
import { Button } from '#web/components/forms/button.tsx'
import { RadioGroup } from '#web/components/forms/choice.tsx'
import { Field, TextArea, TextInput } from '#web/components/forms/field.tsx'
import { Icon } from '#web/components/icon.tsx'
import type { BuyerForm } from './use-buyer-form.ts'

/** The buyer's contact and platform. */
export function ContactFields({ buyer }: { buyer: BuyerForm }) {
  const { register, fault } = buyer
  return (
    <div className="space-y-4">
      {buyer.isRemembered && <Remembered onClear={buyer.clear} />}
      <Field label="Email" hint="Your confirmation and order link go there." error={fault('email')}>
        <TextInput
          {...register('email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          autoCapitalize="none"
        />
      </Field>
      <Field
        label="Discord username"
        optional
        hint="The fastest way for your player to reach you."
        error={fault('discord')}
      >
        <TextInput {...register('discord')} autoComplete="off" spellCheck={false} autoCapitalize="none" />
      </Field>
      <RadioGroup
        legend="Platform"
        options={buyer.platforms.map((value) => ({ value, label: PLATFORM_NAMES[value] }))}
        input={register('platform')}
        error={fault('platform')}
      />
    </div>
  )
}

function Remembered({ onClear }: { onClear: () => void }) {
  return (
    <p className="flex items-center justify-between gap-3 text-meta text-t3">
      Filled in from your last order on this device.
      <Button variant="ghost" size="small" className="-mr-3.5" onClick={onClear}>
        Not you? Clear
      </Button>
    </p>
  )
}

/** The buyer's note. */
export function NotesField({ buyer }: { buyer: BuyerForm }) {
  return (
    <Field
      label="Additional notes"
      optional
      hint="Never send a password. We do not need one."
      error={buyer.fault('notes')}
    >
      <TextArea {...buyer.register('notes')} rows={3} />
    </Field>
  )
}

/** The same behind 'Add a note'. */
export function ClosedNotes({ buyer }: { buyer: BuyerForm }) {
  // Open from the start when there is a note, because otherwise it would look lost.
  const [isOpen, setOpen] = useState(() => buyer.form.getValues('notes') !== '')
  return (
    <details
      open={isOpen || buyer.fault('notes') !== undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group"
    >
      <summary className="inline-flex min-h-11 items-center gap-2 rounded-control text-small font-medium text-t2 hover:text-t1 group-open:hidden">
        <Icon of={NotebookPen} />
        Add a note
      </summary>
      <NotesField buyer={buyer} />
    </details>
  )
}
