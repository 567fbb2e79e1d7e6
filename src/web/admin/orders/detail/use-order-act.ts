import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderDetail } from '#contract/admin/orders.ts'
import { orderDetailQuery, refreshOrders, type OrderAct } from '#web/admin/orders/orders-api.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { submissionKeys } from '#web/lib/api/submission-key.ts'

/**
 * An action on an order's page, which then shows the result. Repeated with the same input from the same form it counts
 * once.
 */
export function useOrderAct<Body>(orderId: string, act: OrderAct<Body>) {
  const api = useApi()
  const client = useQueryClient()
  const [keys, setKeys] = useState(() => submissionKeys())
  return async (body: Body): Promise<OrderDetail> => {
    const file = await act(api, orderId, body, keys.keyFor(body))
    // Done: the same input again is a new request.
    setKeys(submissionKeys())
    client.setQueryData(orderDetailQuery(api, orderId).queryKey, file)
    void refreshOrders(client)
    return file
  }
}
