import { sql, type Insertable } from 'kysely'
import { COMPARED_AT_HOURS, MAX_DELIVERIES } from '#kernel/orders/estimate.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import type { DeliveriesTable } from '#platform/db/schema/schema-orders.ts'

/** Stores deliveries; an order that was reopened and completed again has its last completion. */
export async function putDeliveries(tx: Tx, deliveries: readonly Insertable<DeliveriesTable>[]): Promise<void> {
  if (deliveries.length === 0) return
  await tx
    .insertInto('deliveries')
    .values([...deliveries])
    .onConflict((conflict) =>
      conflict.column('orderId').doUpdateSet((eb) => ({
        minutes: eb.ref('excluded.minutes'),
        playMinutes: eb.ref('excluded.playMinutes'),
        promisedMinutes: eb.ref('excluded.promisedMinutes'),
        isOnTime: eb.ref('excluded.isOnTime'),
        isOwn: eb.ref('excluded.isOwn'),
        queueHeld: eb.ref('excluded.queueHeld'),
        completedAt: eb.ref('excluded.completedAt'),
      })),
    )
    .execute()
}

/** When the last stored delivery was completed; undefined while there is none. */
export async function selectLastCompleted(db: Db): Promise<Date | undefined> {
  const { at } = await db
    .selectFrom('deliveries')
    .select(({ fn }) => fn.max('completedAt').as('at'))
    .where('isSample', '=', false)
    .executeTakeFirstOrThrow()
  return at ?? undefined
}

/** Times of a service's newest deliveries, oldest first. */
export interface Times {
  minutes: number[]
  /** Deliveries whose start was recorded. */
  playMinutes: number[]
  since: Date
  isSample: boolean
}

/** By service id. */
export interface TimesOfServices {
  /** Deliveries without choices. */
  plain: Map<string, Times>
  /** Deliveries with choices: minutes scaled to a promise of `COMPARED_AT_HOURS`. */
  chosen: Map<string, Times>
}

/** The newest deliveries of each service since an instant, without the shop's own orders. */
export async function selectTimes(db: Db, since: Date): Promise<TimesOfServices> {
  const compared = sql`case when is_chosen then ${COMPARED_AT_HOURS * 60}::float / promised_minutes else 1 end`
  const { rows } = await sql<Times & { serviceId: string; isChosen: boolean }>`
    select service_id, is_chosen,
      array_agg(round(minutes * ${compared})::int order by completed_at, order_id) as minutes,
      coalesce(array_agg(round(play_minutes * ${compared})::int order by completed_at, order_id)
        filter (where play_minutes is not null), '{}') as play_minutes,
      min(completed_at) as since, bool_or(is_sample) as is_sample
    from (select *, row_number() over (partition by service_id, is_chosen order by completed_at desc, order_id) as place
      from deliveries where service_id is not null and not is_own and completed_at >= ${since}
        and (not is_chosen or promised_minutes is not null)) newest
    where place <= ${MAX_DELIVERIES} group by service_id, is_chosen
  `.execute(db)
  const mapOf = (chosen: boolean) =>
    new Map(
      rows
        .filter(({ isChosen }) => isChosen === chosen)
        .map(({ serviceId, isChosen: _isChosen, ...times }) => [serviceId, times]),
    )
  return { plain: mapOf(false), chosen: mapOf(true) }
}

export async function hasDeliveries(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom('deliveries').select('orderId').limit(1).executeTakeFirst()) !== undefined
}

export async function deleteSamples(tx: Tx): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('deliveries').where('isSample', '=', true).executeTakeFirst()
  return numDeletedRows > 0
}
