import { useQueryClient } from '@tanstack/react-query'
import { countUnits, refreshOrders, showMoved } from '#web/admin/orders/orders-api.ts'
import { DialogForm } from '#web/admin/parts/acts/dialog-form.tsx'
import { WHOLE } from '#web/admin/parts/number-input.ts'
import { staffMessage } from '#web/admin/parts/staff-message.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { useSending } from '#web/lib/api/use-sending.ts'
import { lazyResolver } from '#web/lib/lazy-resolver.ts'
import { useCheckedForm } from '#web/lib/use-checked-form.ts'
import { Dialog } from '#web/components/overlays/dialog.tsx'
import { Field, TextInput } from '#web/components/forms/field.tsx'
import { toast } from '#web/components/overlays/toast.tsx'
import type { CountedLine } from './counted-lines.ts'

interface Values {
  /** The correct number of delivered units. */
  delivered: string
  note: string
  was: number
  count: number
}

const CHECKS = lazyResolver<Values>(async () => (await import('./correct-schema.ts')).correctSchema)

interface CorrectDialogProps {
  orderId: string
  line: CountedLine
  open: boolean
  onClose: () => void
}

/** Sets the delivered units: several at once, or fewer, with a reason for the buyer. */
export function CorrectDialog({ open, onClose, ...rest }: CorrectDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="What is delivered">
      <CorrectForm {...rest} onDone={onClose} />
    </Dialog>
  )
}

function CorrectForm({ orderId, line, onDone }: Omit<CorrectDialogProps, 'open' | 'onClose'> & { onDone: () => void }) {
  const api = useApi()
  const client = useQueryClient()
  const { name, position, progress } = line
  const checked = useCheckedForm<Values>({
    initial: () => ({
      delivered: String(progress.delivered),
      note: '',
      was: progress.delivered,
      count: progress.count,
    }),
    checks: CHECKS,
  })
  const { send, isSending, failure } = useSending(
    checked,
    async ({ delivered, note, was }) => {
      const delta = Number(delivered) - was
      showMoved(client, await countUnits(api, orderId, { position, delta, was, ...(note.trim() !== '' && { note }) }))
      toast({ title: `${delivered} of ${progress.count} delivered`, description: name })
      onDone()
      void refreshOrders(client)
    },
    (error) => {
      void refreshOrders(client)
      return staffMessage(error, 'The shop could not be asked just now. Send the same again: it counts once.')
    },
  )
  return (
    <DialogForm
      title="What is delivered"
      button="Save"
      busyLabel="Saving..."
      onSend={send}
      onCancel={onDone}
      isSending={isSending}
      failure={failure}
    >
      <p className="text-t2">{name}. The customer sees the number and the reason at once.</p>
      <Field label={`Delivered of ${progress.count} (${progress.label})`} error={checked.fault('delivered')}>
        <TextInput {...checked.register('delivered')} {...WHOLE} min="0" max={String(progress.count)} />
      </Field>
      <Field label="Reason" hint="Needed where it is fewer than before." error={checked.fault('note')}>
        <TextInput {...checked.register('note')} maxLength={200} autoComplete="off" />
      </Field>
    </DialogForm>
  )
}
