import { useWatch } from 'react-hook-form'
import type { AdminGame } from '#contract/admin/games.ts'
import { DialogForm } from '#web/admin/parts/acts/dialog-form.tsx'
import { Field, TextInput } from '#web/components/forms/field.tsx'
import { Dialog } from '#web/components/overlays/dialog.tsx'
import { LookFields } from './look-fields.tsx'
import { useNewGameForm } from './use-game-forms.ts'

interface NewGameDialogProps {
  open: boolean
  onClose: () => void
  onCreated: (game: AdminGame) => void
}

/** Adds a game with its name and look. */
export function NewGameDialog({ open, onClose, onCreated }: NewGameDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="New game">
      <NewGameForm onCancel={onClose} onCreated={onCreated} />
    </Dialog>
  )
}

function NewGameForm({ onCancel, onCreated }: { onCancel: () => void; onCreated: (game: AdminGame) => void }) {
  const { form, register, fault, faultCount, send, isSending, failure } = useNewGameForm(onCreated)
  const shown = useWatch({ control: form.control })
  return (
    <DialogForm
      title="New game"
      button="Add game"
      busyLabel="Adding..."
      onSend={send}
      onCancel={onCancel}
      isSending={isSending}
      failure={failure}
      faultCount={faultCount}
    >
      <div className="space-y-5">
        <p className="text-small text-t2">
          Its pages begin with words that follow from the name. You can change all of them afterwards.
        </p>
        <Field label="Name" error={fault('name')}>
          <TextInput {...register('name')} maxLength={60} autoComplete="off" />
        </Field>
        <Field
          label="Short name"
          optional
          hint="On cards, links and buttons; the address of its page follows from it."
          error={fault('shortName')}
        >
          <TextInput {...register('shortName')} maxLength={30} autoComplete="off" />
        </Field>
        <LookFields
          shown={{
            name: shown.name ?? '',
            theme: shown.theme ?? 'ember',
            art: shown.art ?? 'contour-map',
            picture: null,
          }}
          theme={register('theme')}
          art={register('art')}
        />
      </div>
    </DialogForm>
  )
}
