import { useQueryClient } from '@tanstack/react-query'
import { Archive } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { useOneAtATime } from '#web/lib/api/use-one-at-a-time.ts'
import { AlertDialog } from '#web/components/overlays/alert-dialog.tsx'
import { Button } from '#web/components/forms/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { toast } from '#web/components/overlays/toast.tsx'
import { orderName } from './order-words.ts'
import { deleteOrder, refreshOrders } from './orders-api.ts'

/** Archives a completed order after a confirmation. */
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
      toast({ title: 'Order archived', description: `${name} has left the lists. Its page brings it back.` })
      onDeleted?.()
    } catch (error) {
      toast({
        title: 'Delete Failed',
        description: ['Failed to delete order', error instanceof ApiError && error.title].filter(Boolean).join(': '),
        destructive: true,
      })
    }
    setRunning(false)
    await refreshOrders(client)
  })
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        busy={isRunning}
        aria-label={`Archive order ${name}`}
        onClick={() => setAsked(true)}
      >
        <Icon of={Archive} size={18} />
        <span className="tablet:sr-only">Archive</span>
      </Button>
      <AlertDialog
        open={isAsked}
        title={`Archive order ${name}?`}
        confirmLabel="Archive"
        onConfirm={() => void remove()}
        onCancel={() => setAsked(false)}
      >
        <p>
          It leaves your lists; the filter “Archived” finds it. Its customer keeps it, and its payment and points stay
          as they are.
        </p>
      </AlertDialog>
    </>
  )
}
