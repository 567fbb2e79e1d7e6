import type { Hono } from 'hono'
import { listReviews, summariseReviews } from '#contract/reviews.ts'
import * as reviews from '#server/domain/reviews/index.ts'
import type { HttpEnv } from '#server/http/http-context.ts'
import type { HttpDeps } from '#server/http/http-deps.ts'
import { mount } from '#server/http/mount.ts'
import { linkNextPage } from '#server/http/next-page.ts'
import { presentReview } from './present-review.ts'

/** What everybody may read of the reviews: the list and its figures. */
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
