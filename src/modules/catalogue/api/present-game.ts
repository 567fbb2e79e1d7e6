import type { AdminGame } from '#contract/admin/games.ts'
import type { ShopGame } from '#contract/games.ts'
import { gameVersion, type GameRow } from '#modules/catalogue/index.ts'

/** As every page gets it. */
export function presentGame(row: GameRow): ShopGame {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    shortName: row.shortName,
    spokenName: row.spokenName,
    theme: row.theme,
    art: row.art,
    picture: row.picture,
    categories: row.categories.map(({ id }) => id),
    content: row.content,
    riskNote: row.riskNote,
    isArchived: row.archivedAt !== null,
  }
}

export function presentAdminGame(row: GameRow): AdminGame {
  const { isArchived: _isArchived, ...shown } = presentGame(row)
  return {
    ...shown,
    position: row.position,
    categories: row.categories,
    archivedAt: row.archivedAt?.toISOString() ?? null,
    pausedUntil: row.pausedUntil?.toISOString() ?? null,
    version: gameVersion(row),
  }
}
