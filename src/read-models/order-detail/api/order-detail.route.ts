import type { Hono } from 'hono'
import { addOrderNote, readOrderDetail, recordManualPayment, refundOrder } from '#contract/admin/orders.ts'
import { pence, penceFromDecimal, type Pence } from '#kernel/money.ts'
import * as orderDetail from '#read-models/order-detail/index.ts'
import * as payments from '#modules/payments/index.ts'
import { callerOf } from '#http/caller.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'
import { requireRefundProof } from '#http/refund-proof.ts'
import { presentOrderDetail } from './present-order-detail.ts'

/** The staff's page of one order. Each action on it answers with the updated page. */
export function mountOrderDetail(app: Hono<HttpEnv>, deps: HttpDeps): void {
  const read = async (orderId: string) => presentOrderDetail(await orderDetail.readOrderDetail(deps, orderId))
  mount(app, readOrderDetail, ({ param }) => read(param('orderId')))
  mount(app, addOrderNote, async ({ body, param, http, actor }) => {
    const orderId = param('orderId')
    await orderDetail.addStaffNote(deps, actor.id, { orderId, note: body.note }, callerOf(http))
    return read(orderId)
  })
  mount(app, recordManualPayment, async ({ body, param, actor }) => {
    const orderId = param('orderId')
    await payments.recordManualPayment(deps, actor.id, { orderId, note: body.note })
    return read(orderId)
  })
  mount(app, refundOrder, async ({ body, param, http, actor }) => {
    const orderId = param('orderId')
    const amount = body.amount === undefined ? undefined : penceFromDecimal(body.amount)
    await requireRefundProof(deps, http, amount ?? (await leftOf(deps, orderId)))
    await payments.refundPayment(
      deps,
      actor.id,
      { orderId, amount, reason: body.reason, reference: body.reference },
      callerOf(http),
    )
    return read(orderId)
  })
}

/** The amount of a full refund. */
async function leftOf(deps: HttpDeps, orderId: string): Promise<Pence> {
  const paid = (await payments.readPayments(deps, orderId)).find(({ state }) => state === 'completed')
  return paid?.left ?? pence(0)
}
