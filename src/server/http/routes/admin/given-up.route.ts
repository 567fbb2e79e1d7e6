import type { Hono } from 'hono'
import { shortCode } from '#shared/ids.ts'
import { listGivenUp, putGivenUpAside, tryGivenUpAgain } from '#contract/given-up.ts'
import { CSV_FILES } from '#contract/files.ts'
import * as givenUp from '#server/domain/given-up/index.ts'
import type { CsvFile } from '#server/http/csv.ts'
import type { HttpEnv } from '#server/http/http-context.ts'
import type { HttpDeps } from '#server/http/http-deps.ts'
import { mountExport } from '#server/http/mount-export.ts'
import { mount } from '#server/http/mount.ts'
import { linkNextPage } from '#server/http/next-page.ts'
import { requireAdmin } from '#server/http/signed-in.ts'

/** Background work that failed each time, and what is to become of it. */
export function mountGivenUp(app: Hono<HttpEnv>, deps: HttpDeps): void {
  mount(app, listGivenUp, async ({ query, http }) => {
    const { rows, nextCursor } = await givenUp.listGivenUp(deps, query)
    linkNextPage(http, nextCursor)
    return rows.map(({ queuedAt, createdAt, ...row }) => ({
      ...row,
      queuedAt: queuedAt.toISOString(),
      createdAt: createdAt.toISOString(),
    }))
  })
  mountExport(app, deps, CSV_FILES.givenUp, {
    columns: () => COLUMNS,
    read: (_filters, page) => givenUp.listGivenUp(deps, page),
  })
  mount(app, tryGivenUpAgain, async ({ param, http }) => {
    await givenUp.tryAgain(deps, requireAdmin(http).id, param('workId'))
    return { queued: true as const }
  })
  mount(app, putGivenUpAside, async ({ param, http }) => {
    await givenUp.putAside(deps, requireAdmin(http).id, param('workId'))
    return { putAside: true as const }
  })
}

const COLUMNS: CsvFile<givenUp.GivenUpRow>['columns'] = {
  'Given up': ({ createdAt }) => createdAt.toISOString(),
  Work: ({ name }) => name,
  Mail: ({ template }) => template,
  Order: ({ orderId }) => orderId && shortCode(orderId),
  Customer: ({ who }) => who,
  'Last failure': ({ reason }) => reason,
  Tries: ({ tries }) => tries,
  Queued: ({ queuedAt }) => queuedAt.toISOString(),
}
