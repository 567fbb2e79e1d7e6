import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '#kernel/refusals.ts'
import {
  MAX_SLUG_LENGTH,
  RESERVED_SLUGS,
  type ArtFamily,
  type GameContent,
  type GameTheme,
  type RiskNote,
} from '#kernel/shop/game.ts'
import { slugOf } from '#kernel/shop/slug.ts'
import { requirePicture } from '#modules/pictures/index.ts'
import { requireSeen, versionOf } from '#platform/db/migrations/contents-version.ts'
import {
  insertGame,
  updateGame,
  writeCategories,
  type GameCategory,
  type GameRow,
} from '#modules/catalogue/data/games.sql.ts'
import type { CatalogueDeps } from './edit-catalogue.ts'
import { restoreGame } from './archive-game.ts'
import { editGames, type EditedGame } from './edit-games.ts'
import { readGame } from './list-games.ts'
import { openingContent } from './opening-content.ts'

/** The editable fields of a game. */
export interface WrittenGame {
  name: string
  shortName: string
  spokenName: string
  slug: string
  position: number
  theme: GameTheme
  art: ArtFamily
  /** Id of its picture; null for the drawing. */
  picture: string | null
  categories: readonly GameCategory[]
  content: GameContent
  riskNote: RiskNote | null
}

/** The input for a new game; everything else is derived from its name and can be changed later. */
export type NewGame = Pick<WrittenGame, 'name' | 'theme' | 'art'> & { shortName?: string | undefined }

const OPENING_CATEGORY = { id: 'boost', feature: 'From start to finish' }

/**
 * Adds a game at the end of the list, with texts derived from its name. Its pages are available at once. Refuses with
 * `name_taken` where another game has its name or slug.
 */
export function createGame(
  deps: CatalogueDeps,
  actor: string,
  { name, theme, art, ...given }: NewGame,
): Promise<GameRow> {
  return editGames(deps, actor, async (edited) => {
    const shortName = given.shortName ?? name.slice(0, 30).trim()
    const id = slugOf(shortName, { longest: MAX_SLUG_LENGTH, otherwise: 'game' })
    return insertWritten(edited, id, {
      slug: id,
      name,
      shortName,
      spokenName: shortName,
      position: Math.max(-1, ...edited.games.map(({ position }) => position)) + 1,
      theme,
      art,
      picture: null,
      categories: [OPENING_CATEGORY],
      content: openingContent({ id, shortName }),
      riskNote: null,
    })
  })
}

/**
 * Changes a game; its id stays, because orders and links use it. Refuses with `not_found`, `name_taken`, with
 * `changed_meanwhile` where `version` is not the stored one, and with `invalid_input` the removal of a category that
 * services use.
 */
export function changeGame(
  deps: CatalogueDeps,
  actor: string,
  { gameId, version, ...written }: WrittenGame & { gameId: string; version?: string | undefined },
): Promise<GameRow> {
  return editGames(deps, actor, async (edited) => {
    const before = edited.gameOf(gameId)
    requireSeen(version, { ...writtenGame(before) }, { ...written })
    requireFree(edited, written, gameId)
    await requirePicture(edited.tx, written.picture)
    const kept = new Set(written.categories.map(({ id }) => id))
    const removed = before.categories.map(({ id }) => id).filter((id) => !kept.has(id))
    const used = edited.services.find(({ game, category }) => game === gameId && removed.includes(category))
    if (used)
      throw new Refusal('invalid_input', 'Not changed.', {}, [
        { path: 'categories', message: `${used.name} is of the category ${used.category}: change it first` },
      ])
    const { categories, content, riskNote, ...columns } = written
    await updateGame(edited.tx, gameId, {
      ...columns,
      content: JSON.stringify(content),
      riskNote: riskNote && JSON.stringify(riskNote),
      updatedAt: edited.now,
    })
    await writeCategories(edited.tx, gameId, { written: categories, removed })
    return edited.stored(gameId, { action: 'change', before })
  })
}

/** Creates a game with this id, or updates and restores it. Refuses as `changeGame` does. */
export async function putGame(
  deps: CatalogueDeps,
  actor: string,
  { id, ...written }: WrittenGame & { id: string },
): Promise<GameRow> {
  const before = await readGame(deps, id)
  if (!before) return editGames(deps, actor, (edited) => insertWritten(edited, id, written))
  await restoreGame(deps, actor, id)
  return isDeepStrictEqual(writtenGame(before), written) ? before : changeGame(deps, actor, { gameId: id, ...written })
}

async function insertWritten(edited: EditedGame, id: string, written: WrittenGame): Promise<GameRow> {
  requireFree(edited, written)
  await requirePicture(edited.tx, written.picture)
  const { categories, content, riskNote, ...columns } = written
  await insertGame(edited.tx, {
    ...columns,
    id,
    content: JSON.stringify(content),
    riskNote: riskNote && JSON.stringify(riskNote),
    archivedAt: null,
    createdAt: edited.now,
    updatedAt: edited.now,
  })
  await writeCategories(edited.tx, id, { written: categories, removed: [] })
  return edited.stored(id, { action: 'create', before: null })
}

/** The version of a game's editable fields as stored. */
export function gameVersion(game: GameRow): string {
  return versionOf({ ...writtenGame(game) })
}

/** A game's editable fields as stored. */
export function writtenGame(game: GameRow): WrittenGame {
  const { name, shortName, spokenName, slug, position, theme, art, picture, categories, content, riskNote } = game
  return { name, shortName, spokenName, slug, position, theme, art, picture, categories, content, riskNote }
}

function requireFree({ games }: EditedGame, { name, slug }: { name: string; slug: string }, ownId?: string): void {
  const others = games.filter(({ id }) => id !== ownId)
  if (others.some((each) => each.name.toLowerCase() === name.toLowerCase()))
    throw taken('name', 'Another game has this name')
  if (RESERVED_SLUGS.includes(slug) || others.some((each) => each.slug === slug || each.id === slug))
    throw taken(ownId === undefined ? 'shortName' : 'slug', 'Another page of the shop has this address')
}

function taken(path: string, message: string): Refusal {
  return new Refusal('name_taken', 'Please choose another name.', {}, [{ path, message }])
}
