import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageFor } from '#web/lib/api/refusal-messages.ts'
import { useOneAtATime } from '#web/lib/api/use-one-at-a-time.ts'
import { toast } from '#web/components/overlays/toast.tsx'

interface Told {
  title: string
  description: string
}

/** A buyer's action on their order: one at a time, with a toast; then the order is refetched. */
export function useBuyerAct(orderId: string, failedTitle = 'Not sent') {
  const client = useQueryClient()
  const [isRunning, setRunning] = useState(false)
  const run = useOneAtATime(async (act: () => Promise<unknown>, done: Told) => {
    setRunning(true)
    try {
      await act()
      toast(done)
    } catch (error) {
      toast({
        title: failedTitle,
        description: messageFor(error, 'Please try again in a moment.'),
        destructive: true,
      })
    }
    setRunning(false)
    await client.invalidateQueries({ queryKey: ['/api/orders/track', orderId] })
  })
  return { isRunning, run }
}
