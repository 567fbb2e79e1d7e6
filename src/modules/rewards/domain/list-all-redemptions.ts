import type { RedemptionStatus } from '#kernel/shop/rewards.ts'
import type { Db } from '#platform/db/client.ts'
import { pageOf, placeOf, type Page } from '#platform/db/place-in-list.ts'
import { selectAllRedemptions, type ListedRedemption } from '#modules/rewards/data/redemptions.sql.ts'

const LIMIT = 100

/**
 * All members' redemptions: pending ones, longest waiting first, or completed ones, newest first. Refuses an invalid
 * cursor with `invalid_input`.
 */
export async function listAllRedemptions(
  deps: { db: Db },
  asked: { status: RedemptionStatus; limit?: number | undefined; cursor?: string | undefined },
): Promise<Page<ListedRedemption & { createdAt: Date }>> {
  const { status, limit = LIMIT, cursor } = asked
  const after = cursor === undefined ? undefined : placeOf(cursor)
  const rows = await selectAllRedemptions(deps.db, { status, after, limit: limit + 1 })
  return pageOf(
    rows.map((row) => ({ ...row, createdAt: row.completedAt ?? row.redeemedAt })),
    limit,
  )
}
