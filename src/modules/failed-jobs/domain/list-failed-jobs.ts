import type { Db } from '#platform/db/client.ts'
import { pageOf, placeOf, type Page } from '#platform/db/place-in-list.ts'
import { selectFailedJobs, type FailedJobRow } from '#modules/failed-jobs/data/failed-jobs.sql.ts'

const LIMIT = 100

/** Failed jobs, newest first. Refuses an invalid cursor with `invalid_input`. */
export async function listFailedJobs(
  deps: { db: Db },
  { limit = LIMIT, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<Page<FailedJobRow>> {
  const after = cursor === undefined ? undefined : placeOf(cursor)
  return pageOf(await selectFailedJobs(deps.db, { after, limit: limit + 1 }), limit)
}
