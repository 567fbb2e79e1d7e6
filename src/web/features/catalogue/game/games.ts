import type { Game } from '#kernel/shop/game.ts'

/** A class that swaps the tokens to a game's own; the only way colour comes to a screen. */
export function themeOf(game: Game): `theme-${Game}` {
  return `theme-${game}`
}

/** Short names, as the specification's cards and links have them. */
const SHORT_NAMES = { phasmophobia: 'Phasmophobia', 'cod-bo6': 'Call of Duty' } as const satisfies Record<Game, string>

export function shortGameName(game: Game): string {
  return SHORT_NAMES[game]
}
