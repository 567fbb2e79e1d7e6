import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db, Tx } from '#platform/db/client.ts'
import type { GamesTable, ServiceCategoriesTable } from '#platform/db/schema/schema-catalogue.ts'

export type GameCategory = Pick<Selectable<ServiceCategoriesTable>, 'id' | 'feature'>
/** A game with its service categories in order. */
export type GameRow = Selectable<GamesTable> & { categories: GameCategory[] }

/** All games in the shop's order, including archived ones. */
export function selectGames(db: Db): Promise<GameRow[]> {
  return db
    .selectFrom('games')
    .selectAll()
    .select(
      sql<
        GameCategory[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'feature', c.feature) order by c.position, c.id), '[]')
        from service_categories c where c.game = games.id)`.as('categories'),
    )
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function insertGame(tx: Tx, game: Insertable<GamesTable>): Promise<void> {
  await tx.insertInto('games').values(game).execute()
}

/** Deletes archived games of which nothing was ever sold. */
export async function deleteUnusedGames(tx: Tx): Promise<void> {
  await sql`
    with unused as (
      select id from games where archived_at is not null
        and not exists (select from services where game = games.id)
        and not exists (select from orders where game = games.id)
        and not exists (select from order_items where game = games.id)
        and not exists (select from coupons where game = games.id)
        and not exists (select from rewards where game = games.id)
    ), categories as (delete from service_categories where game in (select id from unused))
    delete from games where id in (select id from unused)
  `.execute(tx)
}

export async function updateGame(tx: Tx, id: string, change: Updateable<GamesTable>): Promise<void> {
  await tx.updateTable('games').set(change).where('id', '=', id).execute()
}

/** Adds and changes categories; deletes `removed`, which no service uses. */
export async function writeCategories(
  tx: Tx,
  game: string,
  { written, removed }: { written: readonly GameCategory[]; removed: readonly string[] },
): Promise<void> {
  if (removed.length > 0)
    await tx.deleteFrom('serviceCategories').where('game', '=', game).where('id', 'in', removed).execute()
  await tx
    .insertInto('serviceCategories')
    .values(written.map(({ id, feature }, position) => ({ game, id, feature, position })))
    .onConflict((conflict) =>
      conflict.columns(['game', 'id']).doUpdateSet({
        feature: sql`excluded.feature`,
        position: sql`excluded.position`,
      }),
    )
    .execute()
}
