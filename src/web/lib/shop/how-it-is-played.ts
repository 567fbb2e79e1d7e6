import type { PlayStyle } from '#kernel/shop/game.ts'

/** How a service is played, which buyers want to know first. */
const PLAYED = {
  along: 'You play along. We never need your password.',
  // From an older catalogue; `npm run doctor` reports it.
  account: 'Not sold at present.',
} as const satisfies Record<PlayStyle, string>

export function howItIsPlayed(style: PlayStyle): string {
  return PLAYED[style]
}
