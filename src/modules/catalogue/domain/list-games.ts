import type { Db } from '#platform/db/client.ts'
import type { Game } from '#kernel/shop/game.ts'
import { selectGames, type GameRow } from '#modules/catalogue/data/games.sql.ts'

/** All games in the shop's order, including archived ones, which old orders and reviews need. */
export function listGames(deps: { db: Db }): Promise<GameRow[]> {
  return selectGames(deps.db)
}

/** One game; undefined for an unknown id. */
export async function readGame(deps: { db: Db }, id: Game): Promise<GameRow | undefined> {
  return (await selectGames(deps.db)).find((game) => game.id === id)
}
