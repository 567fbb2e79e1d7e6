import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#platform/db/client.ts'
import { pageOf, placeOf, type Page } from '#platform/db/place-in-list.ts'
import { selectSubscribers, type ListedSubscriber } from '#modules/subscriptions/data/subscribers.sql.ts'

const LIMIT = 100

/** Current or former subscribers, by end date, latest first. Refuses an invalid cursor with `invalid_input`. */
export async function listSubscribers(
  deps: { db: Db; clock: Clock },
  asked: {
    state: 'active' | 'ended'
    search?: string | undefined
    limit?: number | undefined
    cursor?: string | undefined
  },
): Promise<Page<ListedSubscriber>> {
  const { state, search, limit = LIMIT, cursor } = asked
  const after = cursor === undefined ? undefined : placeOf(cursor)
  return pageOf(
    await selectSubscribers(deps.db, { state, search, now: deps.clock.now(), after, limit: limit + 1 }),
    limit,
  )
}
