import type { Hono } from 'hono'
import type * as z from 'zod'
import type { QuerySchema } from '#contract/endpoint.ts'
import { recordExport } from '#server/domain/audit/index.ts'
import { everyPage, sendCsv, type CsvFile } from './csv.ts'
import type { HttpEnv } from './http-context.ts'
import type { HttpDeps } from './http-deps.ts'
import { freshProof } from './middleware/fresh-proof.ts'
import { parseQuery } from './parse-input.ts'
import { requireAdmin } from './signed-in.ts'

/** Rows of a file read at once. */
const PAGE = 500

interface Export<Query extends QuerySchema, Row> {
  /** What it lists, as in the address: /api/admin/<name>.csv. */
  name: string
  /** What the list on the screen is narrowed by. */
  query: Query
  /** As they are at this instant: what a row says may depend on it. */
  columns: (now: Date) => CsvFile<Row>['columns']
  read: (filters: z.output<Query>, page: { limit: number; cursor: string | undefined }) => Promise<{ rows: Row[]; nextCursor: string | undefined }>
}

/** A list of the staff as a file, by the same filters. Asks for a fresh second factor; who took it is written down before it is sent. Not of the contract: a link opens it. */
export function mountExport<Query extends QuerySchema, Row>(app: Hono<HttpEnv>, deps: HttpDeps, { name, query, columns, read }: Export<Query, Row>): void {
  app.get(`/api/admin/${name}.csv`, freshProof(deps), async (http) => {
    const filters = parseQuery(http, query)
    await recordExport(deps, requireAdmin(http).id, { name, filters })
    const now = deps.clock.now()
    return sendCsv(http, { name, now, columns: columns(now), pages: everyPage((cursor) => read(filters, { limit: PAGE, cursor })) })
  })
}
