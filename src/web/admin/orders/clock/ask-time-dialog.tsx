import type { FieldFault } from '#kernel/refusals.ts'
import { DialogForm } from '#web/admin/parts/acts/dialog-form.tsx'
import { WHOLE } from '#web/admin/parts/number-input.ts'
import { staffMessage } from '#web/admin/parts/staff-message.ts'
import { useSending } from '#web/lib/api/use-sending.ts'
import { lazyResolver } from '#web/lib/lazy-resolver.ts'
import { useCheckedForm } from '#web/lib/use-checked-form.ts'
import { Field, TextArea, TextInput } from '#web/components/forms/field.tsx'
import { Dialog } from '#web/components/overlays/dialog.tsx'
import { toast } from '#web/components/overlays/toast.tsx'
import { useClockActs } from './clock-api.ts'

interface Values {
  hours: string
  reason: string
}

const CHECKS = lazyResolver<Values>(async () => (await import('./clock-schemas.ts')).askTimeSchema)

/** The server uses minutes. */
function atHours({ path, message }: FieldFault): FieldFault {
  return { path: path === 'minutes' ? 'hours' : path, message }
}

interface AskTimeDialogProps {
  orderId: string
  open: boolean
  onClose: () => void
}

/** Asks the customer for more time. */
export function AskTimeDialog({ orderId, open, onClose }: AskTimeDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Ask for more time">
      <AskTimeForm orderId={orderId} onDone={onClose} />
    </Dialog>
  )
}

function AskTimeForm({ orderId, onDone }: { orderId: string; onDone: () => void }) {
  const { ask } = useClockActs(orderId)
  const checked = useCheckedForm<Values>({ initial: () => ({ hours: '', reason: '' }), checks: CHECKS })
  const { send, isSending, failure } = useSending(
    { ...checked, showFaults: (faults) => checked.showFaults(faults.map(atHours)) },
    async ({ hours, reason }) => {
      await ask({ minutes: Number(hours) * 60, reason })
      toast({ title: 'Asked', description: 'You hear of the answer at once. Until then the promise stays.' })
      onDone()
    },
    (error) => staffMessage(error, 'The shop could not be asked just now. Try the same again.'),
  )
  return (
    <DialogForm
      title="Ask for more time"
      button="Ask the customer"
      busyLabel="Asking..."
      onSend={send}
      onCancel={onDone}
      isSending={isSending}
      failure={failure}
    >
      <p className="text-t2">The customer may say yes or no. Your promise moves only with a yes.</p>
      <Field label="Hours more" error={checked.fault('hours')}>
        <TextInput {...checked.register('hours')} {...WHOLE} min="1" max="8760" />
      </Field>
      <Field label="Reason" hint="The customer reads it." error={checked.fault('reason')}>
        <TextArea {...checked.register('reason')} rows={2} maxLength={200} />
      </Field>
    </DialogForm>
  )
}
