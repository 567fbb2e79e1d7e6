import type { AdminOrder } from '#contract/admin/orders.ts'
import { AlertDialog } from '#web/components/overlays/alert-dialog.tsx'

type BegunOrder = Pick<AdminOrder, 'paymentState' | 'startRequested'>

/** Whether work would start while the payment is under review, or before the customer has asked for it. */
export function beginsTooEarly({ paymentState, startRequested }: BegunOrder): boolean {
  return !startRequested || paymentState === 'pending' || paymentState === 'under-review'
}

interface BeginAnywayProps {
  order: BegunOrder
  open: boolean
  onBegin: () => void
  onWait: () => void
}

/** Asks for confirmation before such work starts. */
export function BeginAnyway({ order, open, onBegin, onWait }: BeginAnywayProps) {
  return (
    <AlertDialog
      open={open}
      destructive
      title={order.startRequested ? 'Begin without the money?' : 'Begin without being asked to?'}
      confirmLabel="Begin"
      cancelLabel="Wait"
      onConfirm={onBegin}
      onCancel={onWait}
    >
      {!order.startRequested && (
        <p>
          The customer has not asked us to start at once. If they cancel within 14 days, you may charge nothing for work
          done before.
        </p>
      )}
      {order.paymentState !== 'paid' && (
        <p>
          {order.paymentState === 'unpaid'
            ? 'This order is not paid.'
            : 'The payment is not confirmed, and may still fail.'}{' '}
          You may play it for nothing.
        </p>
      )}
    </AlertDialog>
  )
}
