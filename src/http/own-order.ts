import { Refusal } from '#kernel/refusals.ts'
import * as orders from '#modules/orders/index.ts'
import { browserHashOf, isOwnOrder } from '#http/input-output/browser.ts'
import type { HttpContext } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'

/**
 * Whether the caller may act for an order's buyer: in the browser that placed it, in a browser that confirmed a code
 * from the buyer's mailbox, or signed in as its owner.
 */
export async function speaksForBuyer(
  http: HttpContext,
  deps: HttpDeps,
  order: { id: string; userId: string | null; browserHash: string | null },
): Promise<boolean> {
  if (isOwnOrder(http, deps, order)) return true
  const browserHash = browserHashOf(http, deps)
  return browserHash !== null && orders.isBuyersBrowser(deps, { orderId: order.id, browserHash })
}

/**
 * The id of an order that the caller may act for. `act` completes the message, such as `cancel it`. Refuses with
 * `not_found` and `forbidden`.
 */
export async function requireOwnOrder(
  http: HttpContext,
  deps: HttpDeps,
  orderId: string,
  act: string,
): Promise<{ id: string }> {
  const { order } = await orders.trackOrder(deps, orderId)
  if (!(await speaksForBuyer(http, deps, order)))
    throw new Refusal('forbidden', `Only the browser that placed this order, or its signed-in owner, can ${act}.`)
  return { id: order.id }
}
