import { useState } from 'react'
import type * as orders from '#contract/orders/orders.ts'
import { shortCode } from '#kernel/ids.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { AlertDialog } from '#web/components/overlays/alert-dialog.tsx'
import { Button } from '#web/components/forms/button.tsx'
import { useBuyerAct } from './use-buyer-act.ts'

/** The buyer cancels an order that is not paid, once that is confirmed. */
export function CancelOrder({ orderId }: { orderId: string }) {
  const api = useApi()
  const [isAsked, setAsked] = useState(false)
  const { isRunning, run } = useBuyerAct(orderId, 'Not cancelled')
  function cancel() {
    setAsked(false)
    void run(
      () => api.call<typeof orders.cancelOwnOrder>('POST', `/api/orders/${encodeURIComponent(orderId)}/cancel`),
      { title: 'Order cancelled', description: 'Nothing was paid, and nothing will be taken.' },
    )
  }
  return (
    <div className="mt-4 print:hidden">
      <Button size="small" variant="ghost" busy={isRunning} onClick={() => setAsked(true)}>
        Cancel this order
      </Button>
      <AlertDialog
        open={isAsked}
        destructive
        title={
          <>
            Cancel order #<span data-private="">{shortCode(orderId)}</span>?
          </>
        }
        confirmLabel="Cancel the order"
        cancelLabel="Keep it"
        onConfirm={cancel}
        onCancel={() => setAsked(false)}
      >
        <p>It is not paid and no work has begun. You can order again at any time.</p>
      </AlertDialog>
    </div>
  )
}
