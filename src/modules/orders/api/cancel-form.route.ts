import type { Hono } from 'hono'
import { orderCancellationForm } from '#contract/orders/cancellation.ts'
import { penceFromDecimal } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusals.ts'
import * as payments from '#modules/payments/index.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { readForm } from '#http/input-output/read-form.ts'
import { requireOwnOrder } from '#http/own-order.ts'

/** Cancels an order by the plain HTML form of its page, for browsers without scripts, and redirects to that page. */
export function mountCancelForm(app: Hono<HttpEnv>, deps: HttpDeps): void {
  app.post('/api/orders/:orderId/cancel-form', async (http) => {
    const form = orderCancellationForm.safeParse(await readForm(http))
    const orderId = http.req.param('orderId')
    const page = `/order-tracking?id=${encodeURIComponent(orderId)}`
    if (!form.success) return http.redirect(`${page}&cancel=changed_meanwhile`, 303)
    try {
      const { id } = await requireOwnOrder(http, deps, orderId, 'cancel it')
      await payments.cancelOwnOrder(deps, { orderId: id, back: penceFromDecimal(form.data.back) })
      return http.redirect(page, 303)
    } catch (error) {
      if (error instanceof Refusal) return http.redirect(`${page}&cancel=${error.code}`, 303)
      throw error
    }
  })
}
