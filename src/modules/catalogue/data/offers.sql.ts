import { sql } from 'kysely'
import type { Measured } from '#kernel/orders/estimate.ts'
import type { Db } from '#platform/db/client.ts'

/** Whether a sale has started or ended since an instant. */
export async function hasSaleMoved(db: Db, since: Date, now: Date): Promise<boolean> {
  const moved = await db
    .selectFrom('services')
    .select('id')
    .where((service) =>
      service.or([
        service.and([service('saleFrom', '>', since), service('saleFrom', '<=', now)]),
        service.and([service('saleUntil', '>', since), service('saleUntil', '<=', now)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return moved !== undefined
}

/** Services with a limit of open orders, and whether pages show them as full. */
export function selectLimitedServices(
  db: Db,
): Promise<{ id: string; openOrderLimit: number | null; isFull: boolean }[]> {
  return db
    .selectFrom('services')
    .select(['id', 'openOrderLimit', 'isFull'])
    .where((service) => service.or([service('openOrderLimit', 'is not', null), service('isFull', '=', true)]))
    .execute()
}

/**
 * Stores measured delivery times of services; clears those of the services left out. Returns whether anything changed.
 */
export async function measureServices(db: Db, measured: ReadonlyMap<string, Measured>): Promise<boolean> {
  const rows = JSON.stringify([...measured].map(([id, value]) => ({ id, value })))
  const { numAffectedRows = 0n } = await sql`
    update services set measured = known.value
    from (select s.id, m.value from services s left join jsonb_to_recordset(${rows}::jsonb) as m(id text, value jsonb)
      on m.id = s.id) known
    where known.id = services.id and services.measured is distinct from known.value
  `.execute(db)
  return numAffectedRows > 0n
}

/** Stores the availability that pages show for these services. */
export async function updateFull(db: Db, ids: readonly string[], isFull: boolean): Promise<void> {
  await db.updateTable('services').set({ isFull }).where('id', 'in', ids).execute()
}
