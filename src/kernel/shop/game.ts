/** The two games the shop sells for, as the specification names them on the wire. */
export const GAMES = ['phasmophobia', 'cod-bo6'] as const
export type Game = (typeof GAMES)[number]

/** For people. */
export const GAME_NAMES = {
  phasmophobia: 'Phasmophobia',
  'cod-bo6': 'Call of Duty: Black Ops 6',
} as const satisfies Record<Game, string>

export const PLATFORMS = ['pc', 'xbox', 'playstation'] as const
export type Platform = (typeof PLATFORMS)[number]

export const SERVICE_CATEGORIES = {
  phasmophobia: ['basic-boost', 'pro-boost', 'ultimate-boost'],
  'cod-bo6': ['single-easter-egg', 'all-easter-eggs'],
} as const satisfies Record<Game, readonly string[]>
export type ServiceCategory = (typeof SERVICE_CATEGORIES)[Game][number]

/** £10,000: a price above it is a slip of the pen. */
export const MAX_SERVICE_PENCE = 1_000_000

/** How a service is played; decides whether a login is ever asked for. */
export const PLAY_STYLES = ['along', 'account'] as const
export type PlayStyle = (typeof PLAY_STYLES)[number]
