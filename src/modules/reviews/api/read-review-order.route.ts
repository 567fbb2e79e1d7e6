import type { Hono } from 'hono'
import { readReviewOrder } from '#contract/reviews.ts'
import { shortCode } from '#kernel/ids.ts'
import { readGame } from '#modules/catalogue/index.ts'
import * as reviews from '#modules/reviews/index.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'

/** Only what the review is about: the holder of the link is not shown who ordered. */
export function mountReadReviewOrder(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(
    app,
    readReviewOrder,
    async ({ query }) => {
      const order = await reviews.readReviewableOrder(deps, query.order)
      const game = await readGame(deps, order.game)
      if (!game) throw new Error('an order of a game that is no row')
      return {
        code: shortCode(order.id),
        name: order.serviceType,
        serviceType: game.content.review.value,
        completedAt: order.completedAt?.toISOString() ?? null,
      }
    },
    { headers: { 'referrer-policy': 'no-referrer' } },
  )
}
