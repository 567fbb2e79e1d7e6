import type * as contract from '#contract/admin/order-clock.ts'
import { DialogForm } from '#web/admin/parts/acts/dialog-form.tsx'
import { staffMessage } from '#web/admin/parts/staff-message.ts'
import { useSending } from '#web/lib/api/use-sending.ts'
import type { BodyOf } from '#web/lib/api/call-types.ts'
import { lazyResolver } from '#web/lib/lazy-resolver.ts'
import { useCheckedForm } from '#web/lib/use-checked-form.ts'
import { RadioGroup } from '#web/components/forms/choice.tsx'
import { Field, TextInput } from '#web/components/forms/field.tsx'
import { Dialog } from '#web/components/overlays/dialog.tsx'
import { toast } from '#web/components/overlays/toast.tsx'
import { CAUSE_OPTIONS } from './cause-words.ts'
import { useClockActs } from './clock-api.ts'

interface Values {
  cause: BodyOf<typeof contract.pauseOrder>['cause']
  note: string
}

const CHECKS = lazyResolver<Values>(async () => (await import('./clock-schemas.ts')).pauseSchema)

interface PauseDialogProps {
  orderId: string
  open: boolean
  onClose: () => void
}

/** Pauses an order's clock with a reason, which the customer is told. */
export function PauseOrderDialog({ orderId, open, onClose }: PauseDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Pause the clock">
      <PauseForm orderId={orderId} onDone={onClose} />
    </Dialog>
  )
}

function PauseForm({ orderId, onDone }: { orderId: string; onDone: () => void }) {
  const { pause } = useClockActs(orderId)
  const checked = useCheckedForm<Values>({ initial: () => ({ cause: 'customer-away', note: '' }), checks: CHECKS })
  const { send, isSending, failure } = useSending(
    checked,
    async ({ cause, note }) => {
      await pause({ cause, ...(note.trim() !== '' && { note }) })
      toast({ title: 'Clock paused', description: 'The customer gets a mail, and may contest it.' })
      onDone()
    },
    (error) => staffMessage(error, 'The shop could not be asked just now. Try the same again.'),
  )
  return (
    <DialogForm
      title="Pause the clock"
      button="Pause"
      busyLabel="Pausing..."
      onSend={send}
      onCancel={onDone}
      isSending={isSending}
      failure={failure}
    >
      <p className="text-t2">
        The promised time stands still until you go on. The customer is told why. If they contest it, the pause does not
        count unless you answer within 24 hours.
      </p>
      <RadioGroup stacked legend="Why" options={CAUSE_OPTIONS} input={checked.register('cause')} />
      <Field label="Note" optional hint="The customer reads it." error={checked.fault('note')}>
        <TextInput {...checked.register('note')} maxLength={200} autoComplete="off" />
      </Field>
    </DialogForm>
  )
}
