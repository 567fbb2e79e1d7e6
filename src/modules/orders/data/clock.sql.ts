import type { Insertable, Selectable, Updateable } from 'kysely'
import type { OrderClock } from '#kernel/orders/order-clock.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import type {
  ClockExtensionsTable,
  GameDowntimesTable,
  OrderPausesTable,
  OrderRestsTable,
} from '#platform/db/schema/schema-orders.ts'

export type OrderPauseRow = Selectable<OrderPausesTable>
export type ClockExtensionRow = Selectable<ClockExtensionsTable>
export type GameDowntimeRow = Selectable<GameDowntimesTable>

/** Oldest first. */
export function selectPauses(db: Db, orderId: string): Promise<OrderPauseRow[]> {
  return db
    .selectFrom('orderPauses')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('fromAt')
    .orderBy('id')
    .execute()
}

/** Oldest first. */
export function selectExtensions(db: Db, orderId: string): Promise<ClockExtensionRow[]> {
  return db
    .selectFrom('clockExtensions')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('askedAt')
    .orderBy('id')
    .execute()
}

/** Periods since an instant in which an order could not be played: its game was down, or it was ended and reopened. */
export async function selectStandStills(
  db: Db,
  order: { id: string; game: string },
  since: Date,
): Promise<OrderClock['standStills']> {
  const rests = db
    .selectFrom('orderRests')
    .select((eb) => ['fromAt as from', eb.ref('toAt').$castTo<Date | null>().as('to')])
    .where('orderId', '=', order.id)
  return db
    .selectFrom('gameDowntimes')
    .select(['fromAt as from', 'toAt as to'])
    .where('game', '=', order.game)
    .where(({ or, eb }) => or([eb('toAt', 'is', null), eb('toAt', '>', since)]))
    .unionAll(rests)
    .execute()
}

/** The order is reopened; an order that was ended at the same instant is kept as it is. */
export async function insertRest(tx: Tx, rest: Insertable<OrderRestsTable>): Promise<void> {
  await tx
    .insertInto('orderRests')
    .values(rest)
    .onConflict((conflict) => conflict.columns(['orderId', 'fromAt']).doUpdateSet({ toAt: rest.toAt }))
    .execute()
}

export async function insertPause(tx: Tx, pause: Insertable<OrderPausesTable>): Promise<void> {
  await tx.insertInto('orderPauses').values(pause).execute()
}

export async function updatePause(tx: Tx, id: string, change: Updateable<OrderPausesTable>): Promise<void> {
  await tx.updateTable('orderPauses').set(change).where('id', '=', id).execute()
}

export async function insertExtension(tx: Tx, extension: Insertable<ClockExtensionsTable>): Promise<void> {
  await tx.insertInto('clockExtensions').values(extension).execute()
}

export async function updateExtension(tx: Tx, id: string, change: Updateable<ClockExtensionsTable>): Promise<void> {
  await tx.updateTable('clockExtensions').set(change).where('id', '=', id).execute()
}

/** The games that are down now. */
export function selectOpenDowntimes(db: Db): Promise<GameDowntimeRow[]> {
  return db.selectFrom('gameDowntimes').selectAll().where('toAt', 'is', null).orderBy('game').execute()
}

/** Of one game, locked until the transaction ends. */
export function lockOpenDowntime(tx: Tx, game: string): Promise<GameDowntimeRow | undefined> {
  return tx
    .selectFrom('gameDowntimes')
    .selectAll()
    .where('game', '=', game)
    .where('toAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** False where the game is already down. */
export async function insertDowntime(tx: Tx, downtime: Insertable<GameDowntimesTable>): Promise<boolean> {
  const inserted = await tx
    .insertInto('gameDowntimes')
    .values(downtime)
    .onConflict((conflict) => conflict.column('game').where('toAt', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function endDowntime(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('gameDowntimes').set({ toAt: at }).where('id', '=', id).execute()
}

/** Open orders with a promise, by id. */
function openClocks(db: Db) {
  return db
    .selectFrom('orders')
    .select('orders.id')
    .where('status', 'in', ['pending', 'confirmed', 'in-progress'])
    .where('promisedAt', 'is not', null)
    .where('hidden', '=', false)
    .where('deletedAt', 'is', null)
    .orderBy('orders.id')
}

/** Ids of a game's open orders after a given id. */
export async function selectClocksOfGame(
  db: Db,
  { game, after, limit }: { game: string; after: string; limit: number },
): Promise<string[]> {
  const rows = await openClocks(db).where('game', '=', game).where('orders.id', '>', after).limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** Ids of open orders whose clock runs although their game is down: those placed since. */
export async function selectRunningWhileDown(db: Db, limit: number): Promise<string[]> {
  const rows = await openClocks(db)
    .innerJoin('gameDowntimes', 'gameDowntimes.game', 'orders.game')
    .where('toAt', 'is', null)
    .where('pausedAt', 'is', null)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
