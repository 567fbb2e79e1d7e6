import { sql } from 'kysely'
import type { Clock } from '#shared/clock.ts'
import type { Db } from '#server/db/client.ts'

interface OrderCounts {
  /** Placed since midnight UTC. */
  today: number
  pending: number
  confirmed: number
  inProgress: number
  completed: number
}

/** How many orders there are; drafts that nobody paid and deleted ones are left out. */
export async function countOrders(deps: { db: Db; clock: Clock }): Promise<OrderCounts> {
  const midnight = new Date(deps.clock.now())
  midnight.setUTCHours(0, 0, 0, 0)
  const withStatus = (status: string) => sql<number>`(count(*) filter (where status = ${status}))::int`
  return deps.db
    .selectFrom('orders')
    .select([
      sql<number>`(count(*) filter (where created_at >= ${midnight}))::int`.as('today'),
      withStatus('pending').as('pending'),
      withStatus('confirmed').as('confirmed'),
      withStatus('in-progress').as('inProgress'),
      withStatus('completed').as('completed'),
    ])
    .where('hidden', '=', false)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
}
