import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as orders from '#contract/orders/orders.ts'
import { shortCode } from '#kernel/ids.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { messageFor } from '#web/lib/api/refusal-messages.ts'
import { useOneAtATime } from '#web/lib/api/use-one-at-a-time.ts'
import { AlertDialog } from '#web/components/overlays/alert-dialog.tsx'
import { Button } from '#web/components/forms/button.tsx'
import { toast } from '#web/components/overlays/toast.tsx'

/** The buyer cancels an order that is not paid, once that is confirmed. */
export function CancelOrder({ orderId }: { orderId: string }) {
  const api = useApi()
  const client = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const [isRunning, setRunning] = useState(false)
  const cancel = useOneAtATime(async () => {
    setAsked(false)
    setRunning(true)
    try {
      await api.call<typeof orders.cancelOwnOrder>('POST', `/api/orders/${encodeURIComponent(orderId)}/cancel`)
      toast({ title: 'Order cancelled', description: 'Nothing was paid, and nothing will be taken.' })
    } catch (error) {
      toast({
        title: 'Not cancelled',
        description: messageFor(error, 'Please try again in a moment.'),
        destructive: true,
      })
    }
    setRunning(false)
    await client.invalidateQueries({ queryKey: ['/api/orders/track', orderId] })
  })
  return (
    <div className="mt-4 print:hidden">
      <Button size="small" variant="ghost" busy={isRunning} onClick={() => setAsked(true)}>
        Cancel this order
      </Button>
      <AlertDialog
        open={isAsked}
        destructive
        title={`Cancel order #${shortCode(orderId)}?`}
        confirmLabel="Cancel the order"
        cancelLabel="Keep it"
        onConfirm={() => void cancel()}
        onCancel={() => setAsked(false)}
      >
        <p>It is not paid and no work has begun. You can order again at any time.</p>
      </AlertDialog>
    </div>
  )
}
