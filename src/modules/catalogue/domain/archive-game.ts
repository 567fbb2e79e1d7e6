import { updateGame, type GameRow } from '#modules/catalogue/data/games.sql.ts'
import { editGames, type EditedGame } from './edit-games.ts'
import type { CatalogueDeps } from './edit-catalogue.ts'

/**
 * Archives a game with all its services; orders and reviews keep it. Repeating it changes nothing. Refuses with
 * `not_found`.
 */
export function archiveGame(deps: CatalogueDeps, actor: string, gameId: string): Promise<GameRow> {
  return editGames(deps, actor, (edited) => move(edited, gameId, { action: 'archive', archivedAt: edited.now }))
}

/** Restores an archived game. Repeating it changes nothing. Refuses with `not_found`. */
export function restoreGame(deps: CatalogueDeps, actor: string, gameId: string): Promise<GameRow> {
  return editGames(deps, actor, (edited) => move(edited, gameId, { action: 'restore', archivedAt: null }))
}

async function move(
  edited: EditedGame,
  gameId: string,
  { action, archivedAt }: { action: 'archive' | 'restore'; archivedAt: Date | null },
): Promise<GameRow> {
  const before = edited.gameOf(gameId)
  if ((before.archivedAt === null) === (archivedAt === null)) return before
  await updateGame(edited.tx, gameId, { archivedAt, updatedAt: edited.now })
  return edited.stored(gameId, { action, before })
}
