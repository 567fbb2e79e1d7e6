import type { Db } from '#server/db/client.ts'
import { pageOf, placeOf, type Page } from '#server/db/place-in-list.ts'
import { selectGivenUp, type GivenUpRow } from './given-up.sql.ts'

const LIMIT = 100

/** What the shop could not do, newest first. Refuses a cursor that is none with `invalid_input`. */
export async function listGivenUp(
  deps: { db: Db },
  { limit = LIMIT, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<Page<GivenUpRow>> {
  const after = cursor === undefined ? undefined : placeOf(cursor)
  return pageOf(await selectGivenUp(deps.db, { after, limit: limit + 1 }), limit)
}
