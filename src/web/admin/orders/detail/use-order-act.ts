import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderDetail } from '#contract/admin/orders.ts'
import { orderDetailQuery, refreshOrders, type OrderAct } from '#web/admin/orders/orders-api.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { submissionKeys } from '#web/lib/api/submission-key.ts'

/**
 * Something done on an order's page, which then shows what came of it. Repeated with the same words by the same form it
 * counts once.
 */
export function useOrderAct<Body>(orderId: string, act: OrderAct<Body>) {
  const api = useApi()
  const client = useQueryClient()
  const [keys, setKeys] = useState(() => submissionKeys())
  return async (body: Body): Promise<OrderDetail> => {
    const file = await act(api, orderId, body, keys.keyFor(body))
    // Done: the same words again are another wish.
    setKeys(submissionKeys())
    client.setQueryData(orderDetailQuery(api, orderId).queryKey, file)
    void refreshOrders(client)
    return file
  }
}
