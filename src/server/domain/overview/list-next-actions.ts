import { DAY_MS, HOUR_MS, type Clock } from '#shared/clock.ts'
import type { Db } from '#server/db/client.ts'
import { REMINDED_AFTER_MS } from '#server/domain/orders/index.ts'
import { selectNextActions, type NextActionRow } from './next-actions.sql.ts'

/** An order is near its promised end from here on. */
const NEAR_MS = 12 * HOUR_MS

/** A month that no agreement renews is looked at so long before its end and after. */
const RENEWED_WITHIN_MS = 3 * DAY_MS

/**
 * What waits for a person, by its deadline: orders near or past their promised end, and new ones that nobody has answered
 * within the 24 hours that the shop promises; orders that were played and not paid, a week after; money of cancelled orders that is here still, payments in doubt, rewards, activations,
 * messages and work that failed, 24 hours each; reviews, two days; months of the plan that end, where only a person sees whether the next was paid. An order that is wholly refunded is no work any more.
 */
export async function listNextActions(deps: { db: Db; clock: Clock }, limit: number): Promise<{ actions: NextActionRow[]; isMore: boolean }> {
  const now = deps.clock.now().getTime()
  const rows = await selectNextActions(deps.db, { promisedBefore: new Date(now + NEAR_MS), playedBefore: new Date(now - REMINDED_AFTER_MS), monthsEnd: { after: new Date(now - RENEWED_WITHIN_MS), before: new Date(now + RENEWED_WITHIN_MS) }, limit: limit + 1 })
  return { actions: rows.slice(0, limit), isMore: rows.length > limit }
}
