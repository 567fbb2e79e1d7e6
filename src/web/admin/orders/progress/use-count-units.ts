import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminOrder } from '#contract/admin/orders.ts'
import { countUnits, moveOrder, refreshOrders, showMoved } from '#web/admin/orders/orders-api.ts'
import { refreshDashboard } from '#web/admin/parts/refresh-dashboard.ts'
import { staffMessage } from '#web/admin/parts/staff-message.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { useOneAtATime } from '#web/lib/api/use-one-at-a-time.ts'
import { toast } from '#web/components/overlays/toast.tsx'
import { missingUnits, type CountedLine } from './counted-lines.ts'

/** Reason in the history when a counted unit is undone at once. */
const TAKEN_BACK = 'Counted by mistake'

/**
 * Counts units of a line. The server's answer is shown in the row and on the order's page until they are refetched; the
 * last unit asks whether the order is complete.
 */
export function useCountUnits(order: Pick<AdminOrder, 'id' | 'status'>, line: CountedLine) {
  const api = useApi()
  const client = useQueryClient()
  const [isCounting, setCounting] = useState(false)
  async function takeBack(body: Parameters<typeof countUnits>[2]) {
    try {
      showMoved(client, await countUnits(api, order.id, body))
      toast({ title: 'Taken back', description: `${body.was + body.delta} of ${line.progress.count} delivered.` })
    } catch (error) {
      toast({ title: 'Not taken back', description: staffMessage(error, 'Correct it on its page.'), destructive: true })
    }
    void refreshOrders(client)
  }
  const count = useOneAtATime(async (delta: number) => {
    const { position, name, progress } = line
    const was = progress.delivered
    setCounting(true)
    try {
      const counted = await countUnits(api, order.id, { position, delta, was })
      showMoved(client, counted)
      const total = was + delta
      const isLast = missingUnits(counted) === 0
      toast({
        title: `${total} of ${progress.count} delivered`,
        description: isLast ? 'All of it is delivered. Is the order complete?' : `${name}. The customer sees it now.`,
        action: isLast
          ? { label: 'Complete the order', onPress: () => void complete(api, client, order.id) }
          : { label: 'Undo', onPress: () => void takeBack({ position, delta: -delta, was: total, note: TAKEN_BACK }) },
      })
      void refreshDashboard(client)
    } catch (error) {
      toast({
        title: 'Not counted',
        description: staffMessage(error, 'The shop could not be asked just now. Try again: it counts once.'),
        destructive: true,
      })
      void refreshOrders(client)
    }
    setCounting(false)
  })
  return { count, isCounting }
}

/** After its last unit. The server refuses if other units were counted meanwhile, which is reported. */
async function complete(api: ReturnType<typeof useApi>, client: QueryClient, orderId: string): Promise<void> {
  try {
    showMoved(client, await moveOrder(api, orderId, { status: 'completed', was: 'in-progress', missing: 0 }))
    toast({ title: 'Order completed', description: 'The customer hears of it in ten seconds.' })
  } catch (error) {
    toast({ title: 'Not completed', description: staffMessage(error, 'Complete it on its page.'), destructive: true })
  }
  void refreshOrders(client)
}
