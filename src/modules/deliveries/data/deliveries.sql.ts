import { sql, type Insertable } from 'kysely'
import { MOST_DELIVERIES } from '#kernel/orders/estimate.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import type { DeliveriesTable } from '#platform/db/schema/schema-orders.ts'

/** Writes them down; an order that was taken up and completed again stands with its last end. */
export async function putDeliveries(tx: Tx, deliveries: readonly Insertable<DeliveriesTable>[]): Promise<void> {
  if (deliveries.length === 0) return
  await tx
    .insertInto('deliveries')
    .values([...deliveries])
    .onConflict((conflict) =>
      conflict.column('orderId').doUpdateSet((eb) => ({
        minutes: eb.ref('excluded.minutes'),
        playMinutes: eb.ref('excluded.playMinutes'),
        isOnTime: eb.ref('excluded.isOnTime'),
        completedAt: eb.ref('excluded.completedAt'),
      })),
    )
    .execute()
}

/** When the last delivery that is written down was completed; undefined while there is none. */
export async function selectLastCompleted(db: Db): Promise<Date | undefined> {
  const { at } = await db
    .selectFrom('deliveries')
    .select(({ fn }) => fn.max('completedAt').as('at'))
    .where('isSample', '=', false)
    .executeTakeFirstOrThrow()
  return at ?? undefined
}

/** How long the newest deliveries of a service took, the earliest first. */
export interface Times {
  minutes: number[]
  /** Of those whose beginning was noted. */
  playMinutes: number[]
  since: Date
  isSample: boolean
}

/** The newest deliveries of each service since an instant. */
export async function selectTimes(db: Db, since: Date): Promise<Map<string, Times>> {
  const { rows } = await sql<Times & { serviceId: string }>`
    select service_id, array_agg(minutes order by completed_at, order_id) as minutes,
      coalesce(array_agg(play_minutes order by completed_at, order_id) filter (where play_minutes is not null), '{}')
        as play_minutes,
      min(completed_at) as since, bool_or(is_sample) as is_sample
    from (select *, row_number() over (partition by service_id order by completed_at desc, order_id) as place
      from deliveries where service_id is not null and completed_at >= ${since}) newest
    where place <= ${MOST_DELIVERIES} group by service_id
  `.execute(db)
  return new Map(rows.map(({ serviceId, ...times }) => [serviceId, times]))
}

export async function hasDeliveries(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom('deliveries').select('orderId').limit(1).executeTakeFirst()) !== undefined
}

export async function deleteSamples(tx: Tx): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('deliveries').where('isSample', '=', true).executeTakeFirst()
  return numDeletedRows > 0
}
