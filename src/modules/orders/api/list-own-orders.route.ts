import type { Hono } from 'hono'
import { listOrdersOfUser, listOwnOrders } from '#contract/orders/orders.ts'
import { Refusal } from '#kernel/refusals.ts'
import * as orders from '#modules/orders/index.ts'
import { reviewTokens } from '#modules/reviews/index.ts'
import type { HttpContext, HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'
import { linkNextPage } from '#http/input-output/next-page.ts'
import { presentListedOrder } from './present-order.ts'

/** A member's own orders, at both addresses of the specification. */
export function mountListOwnOrders(app: Hono<HttpEnv>, deps: HttpDeps): void {
  const list = async (
    http: HttpContext,
    userId: string,
    query: { limit?: number | undefined; cursor?: string | undefined },
  ) => {
    const { rows, nextCursor } = await orders.listOwnOrders(deps, { userId, ...query })
    linkNextPage(http, nextCursor)
    const tokens = await reviewTokens(deps, rows)
    return rows.map((row) => ({ ...presentListedOrder(row), reviewToken: tokens.get(row.id) ?? null }))
  }
  mount(app, listOwnOrders, ({ query, http, actor }) => list(http, actor.id, query))
  mount(app, listOrdersOfUser, ({ query, param, http, actor }) => {
    const { id } = actor
    // The same answer for another member's order and for one that does not exist.
    if (param('userId') !== id) throw new Refusal('not_found', 'Not found.')
    return list(http, id, query)
  })
}
