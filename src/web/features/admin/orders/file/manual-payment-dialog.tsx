import { lazyResolver } from '#web/lib/lazy-resolver.ts'
import { messageFor } from '#web/lib/refusal-messages.ts'
import { useCheckedForm } from '#web/lib/use-checked-form.ts'
import { useSending } from '#web/lib/use-sending.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useOrderAct } from './use-order-act.ts'

const CHECKS = lazyResolver<{ note: string }>(async () => (await import('./act-schemas.ts')).manualPaymentSchema)

interface ManualPaymentDialogProps {
  orderId: string
  total: string
  open: boolean
  onClose: () => void
}

/** Writes down that an order was paid without a provider. */
export function ManualPaymentDialog({ open, onClose, ...rest }: ManualPaymentDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Paid by other means">
      <ManualPaymentForm {...rest} onDone={onClose} />
    </Dialog>
  )
}

function ManualPaymentForm({ orderId, total, onDone }: { orderId: string; total: string; onDone: () => void }) {
  const act = useOrderAct(orderId, 'manual-payment')
  const checked = useCheckedForm({ initial: () => ({ note: '' }), checks: CHECKS })
  const { send, isSending, failure } = useSending(
    checked,
    async (values) => {
      await act(values)
      toast({ title: 'Order paid', description: `£${total} by other means.` })
      onDone()
    },
    (error) => messageFor(error, 'The shop could not be asked just now. Send the same again: it counts once.'),
  )
  return (
    <form
      noValidate
      aria-label="Paid by other means"
      className="space-y-5 p-5 tablet:p-6"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <p className="text-t2">The order counts as paid with £{total}: its customer gets a receipt, and points where they are due. Open payments of it are closed.</p>
      <Field label="How it was paid" hint="For the record, such as: bank transfer on 3 March." error={checked.fault('note')}>
        <TextArea {...checked.register('note')} rows={3} />
      </Field>
      {failure !== undefined && (
        <Notice tone="danger" announce>
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="accent" busy={isSending} busyLabel="Saving...">
          It is paid
        </Button>
      </div>
    </form>
  )
}
