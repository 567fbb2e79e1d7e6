import { updateGame, type GameRow } from '#modules/catalogue/data/games.sql.ts'
import { editGames, type EditedGame } from './edit-games.ts'
import type { CatalogueDeps } from './edit-catalogue.ts'

/**
 * Takes a game with all its services off the shop; orders and reviews keep it. Twice is once. Refuses with `not_found`.
 */
export function archiveGame(deps: CatalogueDeps, actor: string, gameId: string): Promise<GameRow> {
  return editGames(deps, actor, (edited) => move(edited, gameId, { action: 'archive', archivedAt: edited.now }))
}

/** Puts an archived game on offer again. Twice is once. Refuses with `not_found`. */
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
