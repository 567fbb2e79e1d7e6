import { DialogForm } from '#web/admin/parts/acts/dialog-form.tsx'
import { recordPayment } from '#web/admin/orders/orders-api.ts'
import { lazyResolver } from '#web/lib/lazy-resolver.ts'
import { staffMessage } from '#web/admin/parts/staff-message.ts'
import { useCheckedForm } from '#web/lib/use-checked-form.ts'
import { useSending } from '#web/lib/api/use-sending.ts'
import { Dialog } from '#web/components/overlays/dialog.tsx'
import { Field, TextArea } from '#web/components/forms/field.tsx'
import { toast } from '#web/components/overlays/toast.tsx'
import { useOrderAct } from './use-order-act.ts'

const CHECKS = lazyResolver<{ note: string }>(async () => (await import('./act-schemas.ts')).manualPaymentSchema)

interface ManualPaymentDialogProps {
  orderId: string
  total: string
  open: boolean
  onClose: () => void
}

/** Records that an order was paid without a provider. */
export function ManualPaymentDialog({ open, onClose, ...rest }: ManualPaymentDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Record manual payment">
      <ManualPaymentForm {...rest} onDone={onClose} />
    </Dialog>
  )
}

function ManualPaymentForm({ orderId, total, onDone }: { orderId: string; total: string; onDone: () => void }) {
  const act = useOrderAct(orderId, recordPayment)
  const checked = useCheckedForm({ initial: () => ({ note: '' }), checks: CHECKS })
  const { send, isSending, failure } = useSending(
    checked,
    async (values) => {
      await act(values)
      toast({ title: 'Order paid', description: `£${total} recorded.` })
      onDone()
    },
    (error) => staffMessage(error, 'The shop could not be asked just now. Send the same again: it counts once.'),
  )
  return (
    <DialogForm
      title="Record manual payment"
      button="It is paid"
      busyLabel="Saving..."
      onSend={send}
      onCancel={onDone}
      isSending={isSending}
      failure={failure}
    >
      <p className="text-t2">
        The order counts as paid with £{total}: its customer gets a receipt, and points where they are due. Open
        payments of it are closed.
      </p>
      <Field
        label="How it was paid"
        hint="For the record, such as: bank transfer on 3 March."
        error={checked.fault('note')}
      >
        <TextArea {...checked.register('note')} rows={3} />
      </Field>
    </DialogForm>
  )
}
