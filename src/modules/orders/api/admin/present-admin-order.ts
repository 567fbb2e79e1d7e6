import type { AdminOrder } from '#contract/admin/orders.ts'
import type { ListedOrder } from '#modules/orders/index.ts'
import { presentListedOrder } from '#modules/orders/api/present-order.ts'

/** An order in the staff's lists: the owner's view plus its owner. */
export function presentAdminOrder(order: ListedOrder): AdminOrder {
  return { ...presentListedOrder(order), userId: order.userId }
}
