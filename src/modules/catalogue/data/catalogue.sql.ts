import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Configurator } from '#kernel/orders/configure/configurator.ts'
import type { BundlePart } from '#kernel/shop/bundle.ts'
import { PLAIN_UNITS, type Units } from '#kernel/orders/units.ts'
import { WAS_DAYS } from '#kernel/shop/sale.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import type { ServicesTable } from '#platform/db/schema/schema-catalogue.ts'

/**
 * A service with its game's slug, and until when it or its game is paused. `wasHolds`: the price was charged, unchanged
 * or higher, from 30 days before the sale, so it may be shown as the former price.
 */
export type ServiceRow = Selectable<ServicesTable> & { gameSlug: string; backAt: Date | null; wasHolds: boolean }

/** Services on offer in the shop's order, without those of archived games. */
export function selectListedServices(db: Db): Promise<ServiceRow[]> {
  return inOrder(db).where('services.archivedAt', 'is', null).where('games.archivedAt', 'is', null).execute()
}

/** Including archived ones, in the shop's order. */
export function selectAllServices(db: Db): Promise<ServiceRow[]> {
  return inOrder(db).execute()
}

/** Every price in force from 30 days before the sale. */
const WAS_HOLDS = sql<boolean>`(services.sale_from is not null and coalesce((
  select min(log.since) <= services.sale_from - make_interval(days => ${sql.lit(WAS_DAYS)})
    and bool_and(log.price >= services.price and log.configurator is not distinct from services.configurator)
  from (select price, configurator, since, lead(since) over (order by since, id) as until
    from service_prices where service_id = services.id) log
  where log.until is null or log.until > services.sale_from - make_interval(days => ${sql.lit(WAS_DAYS)})), false))`

/** By game, in the shop's order. */
function inOrder(db: Db) {
  return db
    .selectFrom('services')
    .innerJoin('games', 'games.id', 'services.game')
    .selectAll('services')
    .select('games.slug as gameSlug')
    .select(sql<Date | null>`greatest(services.paused_until, games.paused_until)`.as('backAt'))
    .select(WAS_HOLDS.as('wasHolds'))
    .orderBy('games.position')
    .orderBy('games.id')
    .orderBy('services.position')
    .orderBy('services.id')
}

/**
 * Serialises changes of the catalogue until the transaction ends, so that names and slugs that were found free stay
 * free. Orders only read and do not wait.
 */
export async function lockCatalogue(tx: Tx): Promise<void> {
  await sql`lock table services in share row exclusive mode`.execute(tx)
}

export async function hasServices(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom('services').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function insertServices(
  tx: Tx,
  services: readonly (Omit<
    Insertable<ServicesTable>,
    'features' | 'configurator' | 'bundle' | 'units' | 'createdAt' | 'updatedAt'
  > & {
    features: string[]
    configurator?: Configurator | null
    bundle?: readonly BundlePart[] | null
    units?: Units
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
        bundle: stored(service.bundle),
        units: JSON.stringify(service.units ?? PLAIN_UNITS),
        createdAt: now,
        updatedAt: now,
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Records the prices of services from now on. */
export async function insertServicePrices(
  tx: Tx,
  services: readonly { id: string; price: string; configurator?: Configurator | null }[],
  since: Date,
): Promise<void> {
  await tx
    .insertInto('servicePrices')
    .values(
      services.map(({ id, price, configurator }) => ({
        serviceId: id,
        price,
        configurator: stored(configurator),
        since,
      })),
    )
    .execute()
}

export function updateService(
  tx: Tx,
  id: string,
  {
    features,
    configurator,
    bundle,
    units,
    ...change
  }: Omit<Updateable<ServicesTable>, 'features' | 'configurator' | 'bundle' | 'units'> & {
    features?: string[]
    configurator?: Configurator | null
    bundle?: readonly BundlePart[] | null
    units?: Units
  },
): Promise<ServiceRow> {
  return tx
    .updateTable('services')
    .set({
      ...change,
      ...(features && { features: JSON.stringify(features) }),
      ...(configurator !== undefined && {
        configurator: stored(configurator),
        // Delivery times measured without choices do not apply to a service with choices, and vice versa.
        measured: sql`case when (configurator is null) = ${configurator === null} then measured end`,
      }),
      ...(bundle !== undefined && { bundle: stored(bundle) }),
      ...(units && { units: JSON.stringify(units) }),
    })
    .where('id', '=', id)
    .returningAll()
    .returning(sql<string>`(select games.slug from games where games.id = services.game)`.as('gameSlug'))
    .returning(
      sql<Date | null>`(select greatest(services.paused_until, games.paused_until) from games where games.id = services.game)`.as(
        'backAt',
      ),
    )
    .returning(WAS_HOLDS.as('wasHolds'))
    .executeTakeFirstOrThrow()
}

function stored(value: Configurator | readonly BundlePart[] | null | undefined): string | null {
  return value ? JSON.stringify(value) : null
}
