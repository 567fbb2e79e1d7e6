import type { Hono } from 'hono'
import { listTestimonials, type Testimonial } from '#contract/reviews.ts'
import * as reviews from '#modules/reviews/index.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mount } from '#http/mount.ts'
import { linkNextPage } from '#http/input-output/next-page.ts'

export function mountListTestimonials(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(
    app,
    listTestimonials,
    async ({ query, http }) => {
      const { rows, nextCursor } = await reviews.listTestimonials(deps, query)
      linkNextPage(http, nextCursor)
      return rows.map(presentTestimonial)
    },
    { headers: { 'cache-control': 'no-cache' } },
  )
}

function presentTestimonial(row: reviews.TestimonialRow): Testimonial {
  return {
    id: row.id,
    customerName: row.customerName,
    rating: row.rating,
    review: row.review,
    serviceType: row.serviceType,
    verifiedPurchase: row.orderId !== null,
    sample: row.sample,
  }
}
