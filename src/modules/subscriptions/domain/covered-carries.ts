import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#platform/db/client.ts'
import { countCoveredPieces } from '#modules/orders/index.ts'
import { readSettings, type ShopSettings } from '#modules/settings/index.ts'
import { subscriptionAt } from './subscription-at.ts'
import { selectRunningPeriod, selectSubscriber } from '#modules/subscriptions/data/subscriptions.sql.ts'

export interface CoveredCarries {
  /** Used in the current paid month. */
  used: number
  /** The fair-use limit per month; null for none. */
  limit: number | null
  /** How many more are covered; Infinity without a limit. */
  left: number
}

/** What a subscription covers at this instant; undefined for a member without a running subscription. */
export async function coveredCarries(
  deps: { db: Db; clock: Clock; ownSettings: Partial<ShopSettings> },
  userId: string,
): Promise<CoveredCarries | undefined> {
  const now = deps.clock.now()
  const member = await selectSubscriber(deps.db, userId)
  if (!member || subscriptionAt(member, now) !== 'active') return undefined
  const period = await selectRunningPeriod(deps.db, userId, now)
  const { fairUseCarries: limit } = await readSettings(deps)
  const used = await countCoveredPieces(deps.db, userId, period?.startsAt ?? now)
  return { used, limit, left: limit === null ? Number.POSITIVE_INFINITY : Math.max(0, limit - used) }
}
