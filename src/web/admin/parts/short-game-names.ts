import type { Game } from '#kernel/shop/game.ts'

/** Where the whole name of a game would take a second line. */
export const SHORT_GAME_NAMES: Record<Game, string> = { phasmophobia: 'Phasmophobia', 'cod-bo6': 'Black Ops 6' }
