import type { Hono } from 'hono'
import { shortCode } from '#kernel/ids.ts'
import { listFailedJobs, discardFailedJob, retryFailedJob } from '#contract/admin/failed-jobs.ts'
import { CSV_FILES } from '#contract/files.ts'
import * as failedJobs from '#modules/failed-jobs/index.ts'
import type { CsvFile } from '#http/csv.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { mountExport } from '#http/mount-export.ts'
import { mount } from '#http/mount.ts'
import { linkNextPage } from '#http/input-output/next-page.ts'

/** Failed background jobs, and retrying or discarding them. */
export function mountFailedJobs(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(app, listFailedJobs, async ({ query, http }) => {
    const { rows, nextCursor } = await failedJobs.listFailedJobs(deps, query)
    linkNextPage(http, nextCursor)
    return rows.map(({ queuedAt, createdAt, ...row }) => ({
      ...row,
      queuedAt: queuedAt.toISOString(),
      createdAt: createdAt.toISOString(),
    }))
  })
  mountExport(app, deps, CSV_FILES.failedJobs, {
    columns: () => COLUMNS,
    read: (_filters, page) => failedJobs.listFailedJobs(deps, page),
  })
  mount(app, retryFailedJob, async ({ param, actor }) => {
    await failedJobs.retryFailedJob(deps, actor.id, param('jobId'))
    return { queued: true as const }
  })
  mount(app, discardFailedJob, async ({ param, actor }) => {
    await failedJobs.discardFailedJob(deps, actor.id, param('jobId'))
    return { discarded: true as const }
  })
}

const COLUMNS: CsvFile<failedJobs.FailedJobRow>['columns'] = {
  'Given up': ({ createdAt }) => createdAt.toISOString(),
  Work: ({ name }) => name,
  Mail: ({ template }) => template,
  Order: ({ orderId }) => orderId && shortCode(orderId),
  Customer: ({ who }) => who,
  'Last failure': ({ reason }) => reason,
  Tries: ({ tries }) => tries,
  Queued: ({ queuedAt }) => queuedAt.toISOString(),
}
