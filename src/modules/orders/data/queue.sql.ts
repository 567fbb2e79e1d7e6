import { sql } from 'kysely'
import type { Db } from '#platform/db/client.ts'
import { begunAtOfOrder, itemsOfOrder, type ListedOrder } from './orders.sql.ts'

export type QueueRow = Pick<ListedOrder, 'id' | 'game' | 'status' | 'promisedWithinHours' | 'items'> & {
  begunAt: Date | null
}

/** Those behind them are told no place: a shop with so many open orders has another problem. */
const MOST = 500

/**
 * The orders that are played or wait for it, in the order in which they begin: those that are played, then by when
 * their promise began to run. One that waits for its payment, for its buyer's request to start or in a pause is in no
 * one's way.
 */
export function selectQueue(db: Db): Promise<QueueRow[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'game', 'status', 'promisedWithinHours'])
    .select(itemsOfOrder.as('items'))
    .select(begunAtOfOrder.as('begunAt'))
    .where('status', 'in', ['pending', 'confirmed', 'in-progress'])
    .where('hidden', '=', false)
    .where('deletedAt', 'is', null)
    .where('pausedAt', 'is', null)
    .where('paymentState', 'not in', ['refunded', 'under-review', 'pending'])
    .where(sql<boolean>`(status <> 'pending' or total = 0 or payment_state <> 'unpaid')`)
    .where(sql<boolean>`(status = 'in-progress' or consent_at is not null)`)
    .orderBy(sql`status <> 'in-progress'`)
    .orderBy(sql`coalesce(promised_from, paid_at, created_at)`)
    .orderBy('id')
    .limit(MOST)
    .execute()
}
