import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#web/lib/app-deps.ts'
import { useOneAtATime } from '#web/lib/api/use-one-at-a-time.ts'
import { Button } from '#web/components/forms/button.tsx'
import { toast } from '#web/components/overlays/toast.tsx'
import { orderName } from './order-words.ts'
import { refreshOrders, restoreOrder } from './orders-api.ts'

/** Restores an archived order to the lists. */
export function RestoreOrderButton({ orderId }: { orderId: string }) {
  const api = useApi()
  const client = useQueryClient()
  const [isRunning, setRunning] = useState(false)
  const restore = useOneAtATime(async () => {
    setRunning(true)
    try {
      await restoreOrder(api, orderId)
      toast({ title: 'Order brought back', description: `${orderName(orderId)} is in your lists again.` })
    } catch {
      toast({ title: 'Not brought back', description: 'Please try again in a moment.', destructive: true })
    }
    setRunning(false)
    await refreshOrders(client)
  })
  return (
    <Button size="small" className="mt-3" busy={isRunning} onClick={() => void restore()}>
      Bring it back
    </Button>
  )
}
