import { useQueryClient } from '@tanstack/react-query'
import type * as contract from '#contract/admin/order-clock.ts'
import type { OrderDetail } from '#contract/admin/orders.ts'
import { orderDetailQuery, refreshOrders, showMoved } from '#web/admin/orders/orders-api.ts'
import type { ApiClient } from '#web/lib/api/api-client.ts'
import type { BodyOf } from '#web/lib/api/call-types.ts'
import { useApi } from '#web/lib/app-deps.ts'

/** Actions on an order's clock; each rejects with `ApiError`: 409 where it is no longer possible. */
export interface ClockActs {
  pause(body: BodyOf<typeof contract.pauseOrder>): Promise<void>
  resume(): Promise<void>
  uphold(note: string): Promise<void>
  ask(body: BodyOf<typeof contract.askForTime>): Promise<void>
  withdraw(): Promise<void>
}

/** Writes the result of an action to the order's page and the lists before they are refetched. */
export function useClockActs(orderId: string): ClockActs {
  const api = useApi()
  const client = useQueryClient()
  const path = `/api/admin/orders/${encodeURIComponent(orderId)}` as const
  const shown = async (answer: Promise<OrderDetail>) => {
    const file = await answer
    client.setQueryData(orderDetailQuery(api, orderId).queryKey, file)
    showMoved(client, file)
    void refreshOrders(client)
  }
  const call: Pick<ApiClient, 'call'>['call'] = api.call
  return {
    pause: (body) => shown(call<typeof contract.pauseOrder>('POST', `${path}/pause`, { body })),
    resume: () => shown(call<typeof contract.resumeOrder>('POST', `${path}/resume`)),
    uphold: (note) => shown(call<typeof contract.upholdPause>('POST', `${path}/uphold-pause`, { body: { note } })),
    ask: (body) => shown(call<typeof contract.askForTime>('POST', `${path}/ask-time`, { body })),
    withdraw: () => shown(call<typeof contract.withdrawTime>('POST', `${path}/withdraw-time`)),
  }
}
