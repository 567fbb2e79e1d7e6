import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import type { OrderStatus } from '#shared/order-states.ts'
import type { ListPart } from '#web/lib/api-client.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { toast } from '#web/ui/toast.tsx'
import { orderName, statusWord } from './order-words.ts'
import { moveOrder, refreshOrders } from './orders-api.ts'

/**
 * Moves an order. The choice shows at once as one that is being saved; what the server answers stands in the row, in its
 * place in the list, until the list is read again. A refusal puts back what was there.
 */
export function useMoveOrder(order: Pick<AdminOrder, 'id' | 'status'>) {
  const api = useApi()
  const client = useQueryClient()
  const [chosen, setChosen] = useState<OrderStatus>()
  const holdsDoor = useRef(false)

  async function move(status: OrderStatus) {
    if (holdsDoor.current || status === order.status) return
    holdsDoor.current = true
    setChosen(status)
    try {
      const moved = await moveOrder(api, order.id, status)
      client.setQueriesData<InfiniteData<ListPart<AdminOrder[]>>>({ queryKey: ['/api/orders'] }, (list) => list && withOrder(list, moved))
      toast({ title: 'Order updated', description: `${orderName(order.id)} is now ${statusWord(status).toLowerCase()}.` })
      void refreshBeside(client)
    } catch {
      toast({ title: 'Update Failed', description: 'Failed to update order status', destructive: true })
      void refreshOrders(client)
    }
    setChosen(undefined)
    holdsDoor.current = false
  }
  return { shown: chosen ?? order.status, isSaving: chosen !== undefined, move }
}

function withOrder(list: InfiniteData<ListPart<AdminOrder[]>>, moved: AdminOrder): InfiniteData<ListPart<AdminOrder[]>> {
  return { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map((each) => (each.id === moved.id ? moved : each)) })) }
}

/** Everything but the lists, whose row would leave a filtered list under the pointer. */
function refreshBeside(client: ReturnType<typeof useQueryClient>) {
  return client.invalidateQueries({ predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith('/api/admin/') })
}
