import type { Game, ServiceCategory } from '#kernel/shop/game.ts'

const OF_GAME: Record<Game, readonly string[]> = {
  phasmophobia: ['15x difficulty', 'XP and money are yours', 'Played on your schedule'],
  'cod-bo6': ['Carried through every step', 'Calling card and rewards are yours', 'No experience needed'],
}

const OF_CATEGORY: Record<ServiceCategory, string> = {
  'basic-boost': 'Levels 1-10',
  'pro-boost': 'Levels 1-50',
  'ultimate-boost': 'Levels 1-100',
  'single-easter-egg': 'One map of your choice',
  'all-easter-eggs': 'Every map, Dark Ops included',
}

/** The feature list of a new service that was given none. */
export function defaultFeatures(game: Game, category: ServiceCategory): string[] {
  return [OF_CATEGORY[category], ...OF_GAME[game]]
}
