import type { Db } from '#server/db/client.ts'
import { selectRequested, type SubscriberRow } from './subscriptions.sql.ts'

const SHOWN = 500

/** Members who wait for an activation, longest first. */
export function listPendingSubscriptions(deps: { db: Db }): Promise<(SubscriberRow & { subscriptionRequestedAt: Date })[]> {
  return selectRequested(deps.db, SHOWN)
}
