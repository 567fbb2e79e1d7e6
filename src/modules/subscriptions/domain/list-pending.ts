import type { Db } from '#platform/db/client.ts'
import { pageOf, placeOf, type Page } from '#platform/db/place-in-list.ts'
import { selectRequested, type SubscriberRow } from '#modules/subscriptions/data/subscriptions.sql.ts'

const LIMIT = 100

/** Members who wait for activation, longest first. Refuses an invalid cursor with `invalid_input`. */
export async function listPendingSubscriptions(
  deps: { db: Db },
  { limit = LIMIT, cursor }: { limit?: number | undefined; cursor?: string | undefined } = {},
): Promise<Page<SubscriberRow & { subscriptionRequestedAt: Date }>> {
  const after = cursor === undefined ? undefined : placeOf(cursor)
  const rows = await selectRequested(deps.db, { after, limit: limit + 1 })
  return pageOf(
    rows.map((row) => ({ ...row, createdAt: row.subscriptionRequestedAt })),
    limit,
  )
}
