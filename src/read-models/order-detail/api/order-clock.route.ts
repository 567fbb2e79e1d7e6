import type { Hono } from 'hono'
import { askForTime, pauseOrder, resumeOrder, upholdPause, withdrawTime } from '#contract/admin/order-clock.ts'
import * as orderDetail from '#read-models/order-detail/index.ts'
import * as orders from '#modules/orders/index.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'
import { presentOrderDetail } from './present-order-detail.ts'

/** The staff's actions on an order's clock. */
export function mountOrderClock(app: Hono<HttpEnv>, deps: HttpDeps): void {
  const read = async (orderId: string) => presentOrderDetail(await orderDetail.readOrderDetail(deps, orderId))
  mount(app, pauseOrder, async ({ body, param, actor }) => {
    const orderId = param('orderId')
    await orders.pauseOrder(deps, actor.id, { ...body, orderId })
    return read(orderId)
  })
  mount(app, resumeOrder, async ({ param, actor }) => {
    await orders.resumeOrder(deps, actor.id, param('orderId'))
    return read(param('orderId'))
  })
  mount(app, upholdPause, async ({ body, param, actor }) => {
    const orderId = param('orderId')
    await orders.upholdPause(deps, actor.id, { ...body, orderId })
    return read(orderId)
  })
  mount(app, askForTime, async ({ body, param, actor }) => {
    const orderId = param('orderId')
    await orders.askForTime(deps, actor.id, { ...body, orderId })
    return read(orderId)
  })
  mount(app, withdrawTime, async ({ param, actor }) => {
    await orders.withdrawTime(deps, actor.id, param('orderId'))
    return read(param('orderId'))
  })
}
