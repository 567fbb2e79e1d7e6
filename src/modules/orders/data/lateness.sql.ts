import { sql, type Insertable, type Selectable } from 'kysely'
import { pence, type Pence } from '#kernel/money.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { itemsOfOrder, type ListedOrder } from './orders.sql.ts'
import type { LatenessAwardsTable } from '#platform/db/schema/schema-orders.ts'

export type LatenessAwardRow = Selectable<LatenessAwardsTable>

/** The settled awards, one for each completion that was final; oldest first. */
export function selectAwards(db: Db, orderId: string): Promise<LatenessAwardRow[]> {
  return db.selectFrom('latenessAwards').selectAll().where('orderId', '=', orderId).orderBy('id').execute()
}

/** The total of an order's settled awards. */
export function givenIn(awards: readonly Pick<LatenessAwardRow, 'amountPence'>[]): Pence {
  return pence(awards.reduce((sum, { amountPence }) => sum + amountPence, 0))
}

export async function insertAward(tx: Tx, award: Insertable<LatenessAwardsTable>): Promise<void> {
  await tx.insertInto('latenessAwards').values(award).execute()
}

/**
 * Units of each line counted after an instant, by position, without lines with none. Units delivered by the completion
 * count as after it: an earlier completion was reverted.
 */
export async function selectCountedAfter(db: Db, orderId: string, at: Date): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('orderProgress')
    .select('position')
    .select(sql<number>`sum(delta)::int`.as('units'))
    .where('orderId', '=', orderId)
    .where(({ or, eb }) => or([eb('at', '>', at), eb('kind', 'in', ['completed', 'reopened'])]))
    .groupBy('position')
    .execute()
  return new Map(rows.map(({ position, units }) => [position, units]))
}

/** Ids of late orders completed before an instant whose buyers have not received their award. */
export async function selectUnsettled(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('latenessRule', 'is not', null)
    .where('status', '=', 'completed')
    .whereRef('completedAt', '>', 'promisedAt')
    .where('completedAt', '<', before)
    .where('paymentState', 'in', ['paid', 'partly-refunded'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('latenessAwards')
            .select('orderId')
            .whereRef('orderId', '=', 'orders.id')
            .whereRef('latenessAwards.completedAt', '=', 'orders.completedAt'),
        ),
      ),
    )
    .orderBy('completedAt')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Ids of late, open orders whose buyers have not been told yet. */
export async function selectLateUntold(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('latenessRule', 'is not', null)
    .where('lateToldAt', 'is', null)
    .where('status', 'in', ['pending', 'confirmed', 'in-progress'])
    .where('hidden', '=', false)
    .where('pausedAt', 'is', null)
    .where('promisedAt', '<', now)
    .where('paymentState', '<>', 'refunded')
    .orderBy('promisedAt')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Late orders completed since an instant, with their items. */
export function selectLateCompleted(db: Db, since: Date, limit: number): Promise<ListedOrder[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .select(itemsOfOrder.as('items'))
    .where('status', '=', 'completed')
    .where('hidden', '=', false)
    .where('completedAt', '>=', since)
    .whereRef('completedAt', '>', 'promisedAt')
    .orderBy('completedAt')
    .limit(limit)
    .execute()
}

/** Number of orders completed since an instant, and their total price in pounds. */
export function selectSales(db: Db, since: Date): Promise<{ orders: number; total: string }> {
  return db
    .selectFrom('orders')
    .select(sql<number>`count(*)::int`.as('orders'))
    .select(sql<string>`coalesce(sum(total), 0)::numeric(10, 2)::text`.as('total'))
    .where('status', '=', 'completed')
    .where('hidden', '=', false)
    .where('completedAt', '>=', since)
    .executeTakeFirstOrThrow()
}
