import type { Db } from '#platform/db/client.ts'

/** Whether a sale has begun or ended since an instant. */
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

/** The services that take a limited number of orders at once, and whether pages say that they are full. */
export function selectLimitedServices(
  db: Db,
): Promise<{ id: string; openOrderLimit: number | null; isFull: boolean }[]> {
  return db
    .selectFrom('services')
    .select(['id', 'openOrderLimit', 'isFull'])
    .where((service) => service.or([service('openOrderLimit', 'is not', null), service('isFull', '=', true)]))
    .execute()
}

/** Writes down what pages say of these services. */
export async function updateFull(db: Db, ids: readonly string[], isFull: boolean): Promise<void> {
  await db.updateTable('services').set({ isFull }).where('id', 'in', ids).execute()
}
