import type { Db } from '#platform/db/client.ts'
import { pageOf, placeOf, type Page } from '#platform/db/place-in-list.ts'
import { selectHistory, type PointsHistoryRow } from '#modules/rewards/data/rewards.sql.ts'

const LIMIT = 100

/** A member's points ledger, newest first. Refuses an invalid cursor with `invalid_input`. */
export async function listPointsHistory(
  deps: { db: Db },
  asked: { userId: string; limit?: number | undefined; cursor?: string | undefined },
): Promise<Page<PointsHistoryRow>> {
  const { userId, limit = LIMIT, cursor } = asked
  const after = cursor === undefined ? undefined : placeOf(cursor)
  return pageOf(await selectHistory(deps.db, { userId, after, limit: limit + 1 }), limit)
}
