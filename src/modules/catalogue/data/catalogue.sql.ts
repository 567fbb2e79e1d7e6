import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Configurator } from '#kernel/orders/configure/configurator.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import type { ServicesTable } from '#platform/db/schema/schema.ts'

/** With the first part of the address of its page, and until when it or its game is paused. */
export type ServiceRow = Selectable<ServicesTable> & { gameSlug: string; backAt: Date | null }

/** Services on offer, in the order of the shop; those of an archived game are not. */
export function selectListedServices(db: Db): Promise<ServiceRow[]> {
  return inOrder(db).where('services.archivedAt', 'is', null).where('games.archivedAt', 'is', null).execute()
}

/** Archived ones too, in the order of the shop. */
export function selectAllServices(db: Db): Promise<ServiceRow[]> {
  return inOrder(db).execute()
}

/** Game by game, as the shop sorts them. */
function inOrder(db: Db) {
  return db
    .selectFrom('services')
    .innerJoin('games', 'games.id', 'services.game')
    .selectAll('services')
    .select('games.slug as gameSlug')
    .select(sql<Date | null>`greatest(services.paused_until, games.paused_until)`.as('backAt'))
    .orderBy('games.position')
    .orderBy('games.id')
    .orderBy('services.position')
    .orderBy('services.id')
}

/**
 * Lets changes of the catalogue through one at a time until the transaction ends, so that names and addresses that were
 * found free stay free. Buyers wait for nothing: orders only read.
 */
export async function lockCatalogue(tx: Tx): Promise<void> {
  await sql`lock table services in share row exclusive mode`.execute(tx)
}

export async function hasServices(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom('services').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function insertServices(
  tx: Tx,
  services: readonly (Omit<Insertable<ServicesTable>, 'features' | 'configurator' | 'createdAt' | 'updatedAt'> & {
    features: string[]
    configurator?: Configurator | null
  })[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto('services')
    .values(
      services.map((service, position) => ({
        position,
        ...service,
        features: JSON.stringify(service.features),
        configurator: stored(service.configurator),
        createdAt: now,
        updatedAt: now,
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export function updateService(
  tx: Tx,
  id: string,
  {
    features,
    configurator,
    ...change
  }: Omit<Updateable<ServicesTable>, 'features' | 'configurator'> & {
    features?: string[]
    configurator?: Configurator | null
  },
): Promise<ServiceRow> {
  return tx
    .updateTable('services')
    .set({
      ...change,
      ...(features && { features: JSON.stringify(features) }),
      ...(configurator !== undefined && { configurator: stored(configurator) }),
    })
    .where('id', '=', id)
    .returningAll()
    .returning(sql<string>`(select games.slug from games where games.id = services.game)`.as('gameSlug'))
    .returning(
      sql<Date | null>`(select greatest(services.paused_until, games.paused_until) from games where games.id = services.game)`.as(
        'backAt',
      ),
    )
    .executeTakeFirstOrThrow()
}

function stored(configurator: Configurator | null | undefined): string | null {
  return configurator ? JSON.stringify(configurator) : null
}
