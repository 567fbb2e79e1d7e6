import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '#web/lib/app-deps.ts'
import { useOneAtATime } from '#web/lib/use-one-at-a-time.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.tsx'
import { orderName } from './order-words.ts'
import { deleteOrder, refreshOrders } from './orders-api.ts'

/** Takes an order out of the lists, once that is confirmed. Offered on completed orders alone. */
export function DeleteOrderButton({ orderId, onDeleted }: { orderId: string; onDeleted?: () => void }) {
  const api = useApi()
  const client = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const [isRunning, setRunning] = useState(false)
  const name = orderName(orderId)
  const remove = useOneAtATime(async () => {
    setAsked(false)
    setRunning(true)
    try {
      await deleteOrder(api, orderId)
      toast({ title: 'Order deleted', description: `${name} has left the lists.` })
      onDeleted?.()
    } catch {
      toast({ title: 'Delete Failed', description: 'Failed to delete order', destructive: true })
    }
    setRunning(false)
    await refreshOrders(client)
  })
  return (
    <>
      <Button size="small" variant="ghost" busy={isRunning} aria-label={`Delete order ${name}`} onClick={() => setAsked(true)}>
        <Icon of={Trash2} size={18} />
        <span className="tablet:sr-only">Delete</span>
      </Button>
      <AlertDialog open={isAsked} destructive title={`Delete order ${name}?`} confirmLabel="Delete" onConfirm={() => void remove()} onCancel={() => setAsked(false)}>
        <p>It leaves every list, and its customer can track it no more. Its payment and points stay as they are.</p>
      </AlertDialog>
    </>
  )
}
