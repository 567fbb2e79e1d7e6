import { useQueryClient } from '@tanstack/react-query'
import { parsePence, penceFromDecimal, toDecimal } from '#kernel/money.ts'
import { canMove } from '#kernel/orders/order-moves.ts'
import type { OrderStatus } from '#kernel/orders/order-states.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { DialogForm } from '#web/admin/parts/acts/dialog-form.tsx'
import { moveOrder, refreshOrders, refund } from '#web/admin/orders/orders-api.ts'
import { refundWords } from '#web/admin/payments/case-words.ts'
import { lazyResolver } from '#web/lib/lazy-resolver.ts'
import { staffMessage } from '#web/admin/parts/staff-message.ts'
import { useCheckedForm, type CheckedForm } from '#web/lib/use-checked-form.ts'
import { useSending } from '#web/lib/api/use-sending.ts'
import { RadioGroup } from '#web/components/forms/choice.tsx'
import { Dialog } from '#web/components/overlays/dialog.tsx'
import { Field, TextArea, TextInput } from '#web/components/forms/field.tsx'
import { toast } from '#web/components/overlays/toast.tsx'
import { useOrderAct } from './use-order-act.ts'

interface Values {
  part: 'all' | 'undelivered' | 'part'
  amount: string
  left: string
  reason: string
  reference: string
}

const CHECKS = lazyResolver<Values>(async () => (await import('./act-schemas.ts')).refundSchema)

interface RefundDialogProps {
  orderId: string
  /** Pounds that can still be refunded. */
  left: string
  /** What was paid for undelivered units. */
  undelivered: string
  method: string
  /** Whether a person has to send it, and the dialog only records it. */
  byHand: boolean
  open: boolean
  onClose: () => void
}

/** Refunds a payment in full or in part, with a reason. */
export function RefundDialog({ open, onClose, ...rest }: RefundDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Refund">
      <RefundForm {...rest} onDone={onClose} />
    </Dialog>
  )
}

type FormProps = Omit<RefundDialogProps, 'open' | 'onClose'> & { onDone: () => void }

function RefundForm({ onDone, ...about }: FormProps) {
  const { left, undelivered, method, byHand } = about
  const checked = useCheckedForm<Values>({
    initial: () => ({ part: 'all', amount: '', left, reason: '', reference: '' }),
    checks: CHECKS,
  })
  const isPart = checked.form.watch('part') === 'part'
  const { send, isSending, failure } = useRefund({ ...about, onDone }, checked)
  return (
    <DialogForm
      title="Refund"
      button="Send refund"
      busyLabel="Refunding..."
      isDanger
      onSend={send}
      onCancel={onDone}
      isSending={isSending}
      failure={failure}
    >
      <p className="text-t2">
        {refundWords({ method, byHand })} Points are corrected automatically. This cannot be undone.
      </p>
      <RadioGroup
        stacked
        legend="How much"
        options={[
          { value: 'all', label: `All of it, £${left}` },
          ...(isPartOf(undelivered, left)
            ? [{ value: 'undelivered', label: `What is owed or not delivered, £${undelivered}` }]
            : []),
          { value: 'part', label: 'A part' },
        ]}
        input={checked.register('part')}
      />
      {isPart && (
        <Field label="Amount in pounds" hint={`At most £${left}.`} error={checked.fault('amount')}>
          <TextInput {...checked.register('amount')} inputMode="decimal" autoComplete="off" />
        </Field>
      )}
      {byHand && (
        <Field
          label="Sent to"
          optional
          hint="The address or the transaction. The buyer reads it in their mail."
          error={checked.fault('reference')}
        >
          <TextInput {...checked.register('reference')} maxLength={120} autoComplete="off" spellCheck={false} />
        </Field>
      )}
      <Field
        label="Reason"
        hint={byHand ? 'For the record.' : 'The payer may read it at the provider.'}
        error={checked.fault('reason')}
      >
        <TextArea {...checked.register('reason')} rows={3} />
      </Field>
    </DialogForm>
  )
}

/** Sends the refund and reports the result: done, pending or refused. */
function useRefund({ orderId, undelivered, byHand, onDone }: FormProps, checked: CheckedForm<Values>) {
  const act = useOrderAct(orderId, refund)
  const close = useCloseOrder(orderId)
  return useSending(
    checked,
    async ({ part, amount, reason, reference }) => {
      const asked = parsePence(amount.trim().replace(/^£/, ''))
      const file = await act({
        reason,
        ...(byHand && reference.trim() !== '' && { reference }),
        ...(part === 'part' && asked !== undefined && { amount: toDecimal(asked) }),
        ...(part === 'undelivered' && { amount: undelivered }),
      })
      const newest = file.payments
        .flatMap(({ refunds }) => refunds)
        .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))[0]
      if (newest?.state === 'failed') throw new RefusedByProvider(REFUSED)
      const canClose = file.paymentState === 'refunded' && canMove(file.status, 'cancelled')
      if (newest?.state === 'completed')
        toast({
          title: 'Refunded',
          description: `£${newest.amount} is ${byHand ? 'written down' : 'on its way to the payer'}.${canClose ? ' Nothing more is played for it: close the order too?' : ''}`,
          ...(canClose && { action: { label: 'Close the order', onPress: () => void close(file.status) } }),
        })
      else
        toast({
          title: 'Refund asked for',
          description: 'The provider has not finished it yet. The shop goes on asking by itself.',
        })
      onDone()
    },
    (error) => {
      if (error instanceof RefusedByProvider) toast({ title: 'Refund Failed', description: REFUSED, destructive: true })
      return messageOf(error)
    },
  )
}

/** Cancels the order after a full refund; `was` is the status that the admin saw. */
function useCloseOrder(orderId: string): (was: OrderStatus) => Promise<void> {
  const api = useApi()
  const client = useQueryClient()
  return async (was) => {
    await moveOrder(api, orderId, { status: 'cancelled', was }).catch(() =>
      toast({ title: 'Not closed', description: 'The order has moved on meanwhile.', destructive: true }),
    )
    await refreshOrders(client)
  }
}

/** Whether it is a partial amount: above zero and below what is left; both in pounds. */
function isPartOf(amount: string, left: string): boolean {
  return penceFromDecimal(amount) > 0 && penceFromDecimal(amount) < penceFromDecimal(left)
}

const REFUSED = 'The provider refused it. No money moved.'

/** The refund is stored and was refused: the input stays, and it can be tried again. */
class RefusedByProvider extends Error {}

function messageOf(error: unknown): string {
  if (error instanceof RefusedByProvider) return `${error.message} Look at the payment there, or try again.`
  return staffMessage(error, 'The shop could not be asked just now. Send the same again: it counts once.')
}
