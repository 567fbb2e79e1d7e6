import type { Selectable } from 'kysely'
import type { Db, Tx } from '#server/db/client.ts'
import type { ServicesTable } from '#server/db/schema.ts'
import type { NewService } from './service.ts'

export type ServiceRow = Selectable<ServicesTable>

/** Services on offer, in the order of the shop. */
export function selectListedServices(db: Db): Promise<ServiceRow[]> {
  return db.selectFrom('services').selectAll().where('archivedAt', 'is', null).orderBy('game', 'desc').orderBy('position').orderBy('id').execute()
}

export async function hasServices(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom('services').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function insertServices(tx: Tx, services: readonly NewService[], now: Date): Promise<void> {
  await tx
    .insertInto('services')
    .values(services.map((service, position) => ({ ...service, features: JSON.stringify(service.features), position, createdAt: now, updatedAt: now })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
