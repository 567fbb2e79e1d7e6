import type { Hono } from 'hono'
import { listReviews, summariseReviews } from '#contract/reviews.ts'
import * as reviews from '#modules/reviews/index.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'
import { linkNextPage } from '#http/input-output/next-page.ts'
import { presentReview } from './present-review.ts'

/** Public reviews: the list and its statistics. */
export function mountListReviews(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(
    app,
    listReviews,
    async ({ query, http }) => {
      const { rows, nextCursor } = await reviews.listReviews(deps, query)
      linkNextPage(http, nextCursor)
      return rows.map(presentReview)
    },
    { headers: { 'cache-control': 'no-cache' } },
  )
  mount(app, summariseReviews, ({ query }) => reviews.summariseReviews(deps, query), {
    headers: { 'cache-control': 'no-cache' },
  })
}
