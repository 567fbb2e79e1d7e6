import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminOrder } from '#contract/admin/orders.ts'
import { canMove } from '#kernel/orders/order-moves.ts'
import type { OrderStatus } from '#kernel/orders/order-states.ts'
import { refreshDashboard } from '#web/admin/parts/refresh-dashboard.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { useOneAtATime } from '#web/lib/api/use-one-at-a-time.ts'
import { toast } from '#web/components/overlays/toast.tsx'
import { orderName, statusWord } from './order-words.ts'
import { moveOrder, refreshOrders, showMoved } from './orders-api.ts'
import { missingUnits } from './progress/counted-lines.ts'

/**
 * Changes an order's status. The choice is shown as saving at once; the server's answer is shown in the row, at its
 * position in the list, and on the order's page until they are refetched. A refusal restores the previous status.
 */
export function useMoveOrder(order: Pick<AdminOrder, 'id' | 'status' | 'items'>) {
  const api = useApi()
  const client = useQueryClient()
  const [chosen, setChosen] = useState<OrderStatus>()
  async function takeBack(from: OrderStatus, to: OrderStatus) {
    try {
      showMoved(client, await moveOrder(api, order.id, { status: to, was: from }))
      toast({ title: 'Taken back', description: `${orderName(order.id)} is ${statusWord(to).toLowerCase()} again.` })
    } catch {
      toast({ title: 'Not taken back', description: 'The order has moved on meanwhile.', destructive: true })
    }
    void refreshOrders(client)
  }
  const move = useOneAtATime(async (status: OrderStatus) => {
    if (status === order.status) return
    setChosen(status)
    try {
      const moved = await moveOrder(api, order.id, {
        status,
        was: order.status,
        missing: missingUnits(order),
      })
      showMoved(client, moved)
      const before = order.status
      toast({
        title: 'Order updated',
        description: `${orderName(order.id)} is now ${statusWord(status).toLowerCase()}. The customer hears of it in ten seconds.`,
        ...(canMove(status, before) && { action: { label: 'Undo', onPress: () => void takeBack(status, before) } }),
      })
      // Everything except the lists, because the row would disappear from a filtered list under the pointer.
      void refreshDashboard(client)
    } catch (error) {
      const isLate = error instanceof ApiError && error.code === 'changed_meanwhile'
      toast({
        title: 'Update Failed',
        description: (isLate && error.title) || 'Failed to update order status',
        destructive: true,
      })
      void refreshOrders(client)
    } finally {
      setChosen(undefined)
    }
  })
  return { shown: chosen ?? order.status, isSaving: chosen !== undefined, move }
}
