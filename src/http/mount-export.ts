import type { Hono } from 'hono'
import type * as z from 'zod'
import type { QuerySchema } from '#contract/endpoint.ts'
import type { CsvEndpoint } from '#contract/files.ts'
import { recordExport } from '#modules/audit/index.ts'
import { everyPage, sendCsv, type CsvFile } from './csv.ts'
import type { HttpEnv } from './http-context.ts'
import type { HttpDeps } from './http-deps.ts'
import { freshProof } from './middleware/fresh-proof.ts'
import { parseQuery } from './input-output/parse-input.ts'
import { requireAdmin } from './signed-in.ts'

/** Rows per page of an export. */
const PAGE = 500

interface Export<Query extends QuerySchema, Row> {
  /** Rows as they are at this instant, because some values depend on the time. */
  columns: (now: Date) => CsvFile<Row>['columns']
  read: (
    filters: z.output<Query>,
    page: { limit: number; cursor: string | undefined },
  ) => Promise<{ rows: Row[]; nextCursor: string | undefined }>
}

/**
 * A staff list as a CSV file with the same filters. Needs a recent second factor, and is written to the audit log
 * before it is sent.
 */
export function mountExport<Query extends QuerySchema, Row>(
  app: Hono<HttpEnv>,
  deps: HttpDeps,
  { name, path, query }: CsvEndpoint<Query>,
  { columns, read }: Export<Query, Row>,
): void {
  app.get(path, freshProof(deps), async (http) => {
    const filters = parseQuery(http, query)
    await recordExport(deps, requireAdmin(http).id, { name, filters })
    const now = deps.clock.now()
    return sendCsv(http, {
      name,
      now,
      columns: columns(now),
      pages: everyPage((cursor) => read(filters, { limit: PAGE, cursor })),
    })
  })
}
