import type { Hono } from 'hono'
import {
  changeOrderStatus,
  changeOrderStatuses,
  countUnits,
  deleteOrder,
  restoreOrder,
} from '#contract/admin/orders.ts'
import * as orders from '#modules/orders/index.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'
import { presentAdminOrder } from './present-admin-order.ts'

/** The staff's actions on orders in the list. */
export function mountChangeOrders(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(app, changeOrderStatus, async ({ body, param, actor }) => {
    const orderId = param('orderId')
    await orders.moveOrder(deps, actor.id, { orderId, to: body.status, was: body.was, missing: body.missing })
    return presentAdminOrder(await orders.readListedOrder(deps, orderId))
  })
  mount(app, changeOrderStatuses, ({ body, actor }) =>
    orders.moveOrders(deps, actor.id, { orderIds: body.orderIds, to: body.status }),
  )
  mount(app, countUnits, async ({ body, param, actor }) => {
    const orderId = param('orderId')
    await orders.countUnits(deps, actor.id, { ...body, orderId })
    return presentAdminOrder(await orders.readListedOrder(deps, orderId))
  })
  mount(app, deleteOrder, async ({ param, actor }) => {
    const id = param('orderId')
    await orders.deleteOrder(deps, actor.id, id)
    return { id }
  })
  mount(app, restoreOrder, async ({ param, actor }) => {
    const id = param('orderId')
    await orders.restoreOrder(deps, actor.id, id)
    return { id }
  })
}
