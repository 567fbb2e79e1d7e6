import type { Db } from '#platform/db/client.ts'
import { pageOf, placeOf, type Page } from '#platform/db/place-in-list.ts'
import { selectRedemptions, type RedemptionRow } from '#modules/rewards/data/rewards.sql.ts'

const LIMIT = 100

/** A member's redemptions, newest first. Refuses an invalid cursor with `invalid_input`. */
export async function listRedemptions(
  deps: { db: Db },
  asked: { userId: string; limit?: number | undefined; cursor?: string | undefined },
): Promise<Page<RedemptionRow>> {
  const { userId, limit = LIMIT, cursor } = asked
  const after = cursor === undefined ? undefined : placeOf(cursor)
  return pageOf(await selectRedemptions(deps.db, { userId, after, limit: limit + 1 }), limit)
}
