import { useQueryClient } from '@tanstack/react-query'
import type { ChangeEvent } from 'react'
import type { PaymentCase } from '#contract/admin/payment-cases.ts'
import { refreshOrders } from '#web/admin/orders/orders-api.ts'
import { DialogForm } from '#web/admin/parts/acts/dialog-form.tsx'
import { useApi } from '#web/lib/app-deps.ts'
import { lazyResolver } from '#web/lib/lazy-resolver.ts'
import { orderIdIn } from '#web/lib/links/paths.ts'
import { staffMessage } from '#web/admin/parts/staff-message.ts'
import { useCheckedForm, type CheckedForm } from '#web/lib/use-checked-form.ts'
import { useSending } from '#web/lib/api/use-sending.ts'
import { Dialog } from '#web/components/overlays/dialog.tsx'
import { Field, TextArea, TextInput } from '#web/components/forms/field.tsx'
import { toast } from '#web/components/overlays/toast.tsx'
import { OrderCandidates } from './order-candidates.tsx'
import { resolveCase, type Decision } from './payments-api.ts'
import { caseWords, wayWords } from './case-words.ts'

export type Way = Decision['action']

interface Values {
  action: Way
  orderId?: string | undefined
  reason?: string | undefined
}

const CHECKS = lazyResolver<Values>(async () => (await import('./decision-schema.ts')).decisionSchema)

/** The confirmation before a payment case is resolved, with its fields. */
export function ResolveDialog({
  paymentCase,
  way,
  open,
  onClose,
}: {
  paymentCase: PaymentCase
  way: Way
  open: boolean
  onClose: () => void
}) {
  return (
    <Dialog open={open} onClose={onClose} title={wayWords(way, paymentCase).title}>
      <ResolveForm paymentCase={paymentCase} way={way} onDone={onClose} />
    </Dialog>
  )
}

function ResolveForm({ paymentCase, way, onDone }: { paymentCase: PaymentCase; way: Way; onDone: () => void }) {
  const api = useApi()
  const client = useQueryClient()
  const words = wayWords(way, paymentCase)
  const checked = useCheckedForm<Values>({
    initial: () =>
      way === 'attach' ? { action: way, orderId: paymentCase.orderId ?? '' } : { action: way, reason: '' },
    checks: CHECKS,
  })
  const { send, isSending, failure } = useSending(
    checked,
    async (values) => {
      try {
        await resolveCase(api, paymentCase.id, values)
      } finally {
        // Also after a failure, because another admin may have resolved it meanwhile.
        void refreshOrders(client)
      }
      toast({ title: words.done, description: caseWords(paymentCase.kind).title })
      onDone()
    },
    messageOf,
  )
  return (
    <DialogForm
      title={words.title}
      button={words.button}
      busyLabel={words.busy}
      isDanger={way === 'refund'}
      onSend={send}
      onCancel={onDone}
      isSending={isSending}
      failure={failure}
    >
      <p className="text-t2">{words.text}</p>
      {way !== 'attach' ? (
        <Field label="Reason" hint="For the record; the payer does not see it." error={checked.fault('reason')}>
          <TextArea {...checked.register('reason')} rows={3} />
        </Field>
      ) : paymentCase.paymentId === null ? (
        <OrderChoice caseId={paymentCase.id} checked={checked} />
      ) : undefined}
    </DialogForm>
  )
}

/** Matching orders, and a field for any other. */
function OrderChoice({ caseId, checked }: { caseId: string; checked: CheckedForm<Values> }) {
  const orderField = checked.register('orderId')
  /** Extracts the order from a pasted link. */
  async function takeOrder(event: ChangeEvent<HTMLInputElement>) {
    const linked = orderIdIn(event.target.value)
    await orderField.onChange(event)
    if (linked !== undefined) checked.form.setValue('orderId', linked, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <>
      <OrderCandidates
        caseId={caseId}
        chosen={checked.form.watch('orderId')}
        onChoose={(orderId) => checked.form.setValue('orderId', orderId, { shouldDirty: true, shouldValidate: true })}
      />
      <Field
        label="Order"
        hint="Its id, the 8 characters that screens show, or a link to it."
        error={checked.fault('orderId')}
      >
        <TextInput {...orderField} onChange={takeOrder} autoComplete="off" spellCheck={false} />
      </Field>
    </>
  )
}

function messageOf(error: unknown): string {
  return staffMessage(error, 'The shop could not be asked just now. Nothing is lost: try the same again.')
}
