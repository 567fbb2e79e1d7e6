import type { Hono } from 'hono'
import { submitReview } from '#contract/reviews.ts'
import * as reviews from '#modules/reviews/index.ts'
import { callerOf } from '#http/caller.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'

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
