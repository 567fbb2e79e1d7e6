import type { Hono } from 'hono'
import { submitReview } from '#contract/reviews.ts'
import * as reviews from '#server/domain/reviews/index.ts'
import { callerOf } from '#server/http/caller.ts'
import type { HttpEnv } from '#server/http/http-context.ts'
import type { HttpDeps } from '#server/http/http-deps.ts'
import { mount } from '#server/http/mount.ts'

export function mountSubmitReview(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(
    app,
    submitReview,
    async ({ body, http }) => {
      await reviews.submitReview(deps, callerOf(http), {
        customerName: body.customerName,
        rating: body.rating,
        review: body.review,
        serviceType: body.serviceType,
        email: body.email || null,
        orderToken: body.orderToken || undefined,
      })
      return { received: true as const }
    },
    { status: 201 },
  )
}
