import { HOUR_MS, type Clock } from '#shared/clock.ts'
import type { Db } from '#server/db/client.ts'
import { selectNextActions, type NextActionRow } from './next-actions.sql.ts'

/** An order is near its promised end from here on. */
const NEAR_MS = 12 * HOUR_MS

/**
 * What waits for a person, by its deadline: orders near or past their promised end, and new ones that nobody has answered
 * within the 24 hours that the shop promises; money of cancelled orders that is here still, payments in doubt, rewards, activations,
 * messages and work that failed, 24 hours each; reviews, two days. An order that is wholly refunded is no work any more.
 */
export async function listNextActions(deps: { db: Db; clock: Clock }, limit: number): Promise<{ actions: NextActionRow[]; isMore: boolean }> {
  const rows = await selectNextActions(deps.db, { promisedBefore: new Date(deps.clock.now().getTime() + NEAR_MS), limit: limit + 1 })
  return { actions: rows.slice(0, limit), isMore: rows.length > limit }
}
