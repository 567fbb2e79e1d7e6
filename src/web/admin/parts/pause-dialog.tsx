import { useState } from 'react'
import { HOUR_MS } from '#kernel/clock.ts'
import { DialogForm } from '#web/admin/parts/acts/dialog-form.tsx'
import type { KeptDialog } from '#web/admin/parts/acts/use-kept-dialog.ts'
import { localTime } from '#web/admin/parts/local-time.ts'
import { staffMessage } from '#web/admin/parts/staff-message.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { Button } from '#web/components/forms/button.tsx'
import { Field, TextInput } from '#web/components/forms/field.tsx'
import { Dialog } from '#web/components/overlays/dialog.tsx'

interface PauseDialogProps<About> {
  dialog: KeptDialog<About>
  /** `until`: ISO 8601. Rejects with `ApiError`. */
  pause: (about: About, until: string) => Promise<void>
}

const QUICK = [
  { label: '1 hour', hours: 1 },
  { label: '4 hours', hours: 4 },
  { label: '1 day', hours: 24 },
] as const

/** Asks until when a service or a game takes no orders. */
export function PauseDialog<About extends { name: string }>({ dialog, pause }: PauseDialogProps<About>) {
  const { about, open, close } = dialog
  return (
    <Dialog open={open} onClose={close} title={`Pause ${about.name}`}>
      <PauseForm name={about.name} onClose={close} onPause={(until) => pause(about, until)} />
    </Dialog>
  )
}

interface PauseFormProps {
  name: string
  onClose: () => void
  onPause: (until: string) => Promise<void>
}

function PauseForm({ name, onClose, onPause }: PauseFormProps) {
  const [until, setUntil] = useState(() => localIn(1))
  const [fault, setFault] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)

  function choose(at: string) {
    setUntil(at)
    setFault(undefined)
  }

  async function send() {
    const at = new Date(until)
    setFailure(undefined)
    if (Number.isNaN(at.getTime())) return setFault('Please choose a time')
    setFault(undefined)
    setSending(true)
    try {
      await onPause(at.toISOString())
      onClose()
    } catch (error) {
      const [first] = error instanceof ApiError ? error.faults : []
      if (first) setFault(first.message)
      else setFailure(staffMessage(error, 'The shop could not be asked just now. Try the same again.'))
    } finally {
      setSending(false)
    }
  }

  return (
    <DialogForm
      title={`Pause ${name}`}
      button="Pause"
      busyLabel="Pausing..."
      onSend={send}
      onCancel={onClose}
      isSending={isSending}
      failure={failure}
    >
      <p className="text-small text-t2">No new order is taken on until then. Orders that stand are not touched.</p>
      <div className="mt-4 flex flex-wrap gap-2">
        {QUICK.map(({ label, hours }) => (
          <Button key={label} size="small" type="button" onClick={() => choose(localIn(hours))}>
            {label}
          </Button>
        ))}
      </div>
      <Field label="Back at" hint="In your own time." error={fault} announces className="mt-4">
        <TextInput
          type="datetime-local"
          className="figure"
          value={until}
          onChange={({ target }) => choose(target.value)}
        />
      </Field>
    </DialogForm>
  )
}

/** An instant some hours from now in the format of a datetime-local field: `2026-05-02T10:00`. */
function localIn(hours: number): string {
  return localTime(new Date(Date.now() + hours * HOUR_MS))
}
