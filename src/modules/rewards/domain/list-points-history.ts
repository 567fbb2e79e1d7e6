import type { Db } from '#platform/db/client.ts'
import { pageOf, placeOf, type Page } from '#platform/db/place-in-list.ts'
import { selectHistory, type PointsHistoryRow } from '#modules/rewards/data/rewards.sql.ts'

const LIMIT = 100

/** How a member's points came and went, newest first. Refuses a cursor that is none with `invalid_input`. */
export async function listPointsHistory(
  deps: { db: Db },
  asked: { userId: string; limit?: number | undefined; cursor?: string | undefined },
): Promise<Page<PointsHistoryRow>> {
  const { userId, limit = LIMIT, cursor } = asked
  const after = cursor === undefined ? undefined : placeOf(cursor)
  return pageOf(await selectHistory(deps.db, { userId, after, limit: limit + 1 }), limit)
}
