import type { Hono } from 'hono'
import { addReview, changeReview, deleteReview, listAdminReviews, type AdminReview } from '#contract/admin/reviews.ts'
import { CSV_FILES } from '#contract/files.ts'
import * as reviews from '#modules/reviews/index.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mountExport } from '#http/mount-export.ts'
import { mount } from '#http/mount.ts'
import { linkNextPage } from '#http/input-output/next-page.ts'
import type { CsvFile } from '#http/csv.ts'
import { presentReview } from './present-review.ts'

/** Moderating reviews. Home and /reviews show them, so each change clears the page cache. */
export function mountEditReviews(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(app, listAdminReviews, async ({ query, http }) => {
    const { rows, nextCursor } = await reviews.listAllReviews(deps, query)
    linkNextPage(http, nextCursor)
    return rows.map(present)
  })
  mountExport(app, deps, CSV_FILES.reviews, {
    columns: () => COLUMNS,
    read: (filters, page) => reviews.listAllReviews(deps, { ...filters, ...page }),
  })
  mount(
    app,
    addReview,
    async ({ body, actor }) => {
      const added = await reviews.addTestimonial(deps, actor.id, body)
      deps.forgetPages()
      return present(added)
    },
    { status: 201 },
  )
  mount(app, changeReview, async ({ body, param, actor }) => {
    const changed = await reviews.changeReview(deps, actor.id, { ...body, reviewId: param('reviewId') })
    deps.forgetPages()
    return present(changed)
  })
  mount(app, deleteReview, async ({ param, actor }) => {
    await reviews.deleteReview(deps, actor.id, param('reviewId'))
    deps.forgetPages()
    return { deleted: true as const }
  })
}

function present(row: reviews.StaffReviewRow): AdminReview {
  return {
    ...presentReview(row),
    email: row.email,
    approved: row.approved,
    waiting: reviews.isWaiting(row),
    source: row.source,
    orderId: row.orderId,
    version: reviews.reviewVersion(row),
  }
}

const COLUMNS: CsvFile<reviews.StaffReviewRow>['columns'] = {
  Written: ({ createdAt }) => createdAt.toISOString(),
  Name: ({ customerName }) => customerName,
  'E-mail': ({ email }) => email,
  Service: ({ serviceType }) => serviceType,
  Stars: ({ rating }) => rating,
  Review: ({ review }) => review,
  Shown: ({ approved }) => approved,
  From: ({ source }) => source,
  'Verified purchase': ({ orderId }) => orderId !== null,
}
