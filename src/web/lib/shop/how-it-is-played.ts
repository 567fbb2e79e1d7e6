import type { PlayStyle } from '#kernel/shop/game.ts'

/** How a service is played: the first thing a buyer wants to know of it. */
const PLAYED = {
  along: 'You play along. We never need your password.',
  // Of an older catalogue: doctor fails on it.
  account: 'Not sold at present.',
} as const satisfies Record<PlayStyle, string>

export function howItIsPlayed(style: PlayStyle): string {
  return PLAYED[style]
}
