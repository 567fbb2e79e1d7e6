import type { AdminGame } from '#contract/admin/games.ts'
import type { ShopGame } from '#contract/games.ts'
import { gameVersion, type GameRow } from '#modules/catalogue/index.ts'

/** A game for the public pages. An archived game has only its names, which old orders and reviews need. */
export function presentGame(row: GameRow): ShopGame {
  const shown = shownGame(row)
  return shown.isArchived ? { ...shown, content: namesOnly(row), riskNote: null } : shown
}

/** Texts must not be empty, so the game's name replaces missing ones. */
function namesOnly({ shortName, content }: GameRow): ShopGame['content'] {
  return {
    ...content,
    title: shortName,
    description: shortName,
    summary: shortName,
    promise: shortName,
    shortPromise: shortName,
    timeAnswer: shortName,
    heading: shortName,
    sentence: shortName,
    panel: shortName,
    needed: shortName,
    usualTime: shortName,
    story: null,
    planLine: null,
    keywords: [],
    reasons: [],
    skills: [],
    features: [],
  }
}

function shownGame(row: GameRow): ShopGame {
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
  const { isArchived: _isArchived, ...shown } = shownGame(row)
  return {
    ...shown,
    position: row.position,
    categories: row.categories,
    archivedAt: row.archivedAt?.toISOString() ?? null,
    pausedUntil: row.pausedUntil?.toISOString() ?? null,
    version: gameVersion(row),
  }
}
