import { sql } from 'kysely'
import type { Db } from '#platform/db/client.ts'
import { given } from '#platform/db/given.ts'
import { olderThan, type PlaceInList } from '#platform/db/place-in-list.ts'
import { startsWith } from '#platform/db/search.ts'
import { SUBSCRIBER, type SubscriberRow } from './subscriptions.sql.ts'

/** `createdAt` is the end date, by which the list is sorted. */
export type ListedSubscriber = SubscriberRow & { createdAt: Date; isActive: boolean }

interface Asked {
  state: 'active' | 'ended'
  search: string | undefined
  now: Date
  after: PlaceInList | undefined
  limit: number
}

/** By end date, latest first. The end date decides what is active, because a stored status may lag behind. */
export async function selectSubscribers(
  db: Db,
  { state, search, now, after, limit }: Asked,
): Promise<ListedSubscriber[]> {
  return db
    .selectFrom('users')
    .select([...SUBSCRIBER, 'isActive'])
    .select(sql<Date>`subscription_end_date`.as('createdAt'))
    .where('subscriptionEndDate', state === 'active' ? '>' : '<=', now)
    .$call(
      given(search, (query, search) =>
        query.where(({ or }) =>
          or(['email', 'discord', 'firstName', 'lastName'].map((column) => startsWith(column, search))),
        ),
      ),
    )
    .$call(given(after, (query, place) => query.where(olderThan(place, 'subscriptionEndDate', 'id'))))
    .orderBy('subscriptionEndDate', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
